import Foundation
import TestSupport
import Testing

@Suite("A machine that sleeps", .serialized) struct SuspendTests {
  /// From when the file is there, an hour has gone by on the clock that goes on in a suspend, and none on the others.
  private static let shim = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <time.h>
    #include <unistd.h>
    int clock_gettime(clockid_t clock, struct timespec *now) {
      static int (*real)(clockid_t, struct timespec *);
      if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
      int result = real(clock, now);
      if (clock == CLOCK_BOOTTIME && access(SIGNAL, F_OK) == 0) now->tv_sec += 3600;
      return result;
    }

    """

  @Test("what was armed before is not afterwards, and the first press or key finds it so", arguments: [false, true])
  func armed(byKey: Bool) throws {
    let shim = try ClockShim(Self.shim)
    let rig = try DemoRig(
      layout: oneButton("*button.reactsToTap: true\n*animations: false"), preload: shim.path)
    #expect(try shim.isLoaded(by: rig.demo))
    rig.user.focus(rig.window)
    try rig.click("button")
    try rig.waitUntilConfirmable("button")
    try Data().write(to: URL(fileURLWithPath: shim.signal))
    if byKey { rig.user.strike(.returnKey) } else { try rig.click("button") }
    try rig.demo.waitForLine("gesture button disarmed", deadline: 2)
    try rig.settle()
    #expect(rig.calls(of: "button") == 0)
  }
}
