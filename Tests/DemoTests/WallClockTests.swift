import Foundation
import TestSupport
import Testing

@Suite("A wall clock that is set", .serialized)
struct WallClockTests {
  /// Overrides what a program may ask of the wall clock: an hour forth or back from one answer to the next.
  private static let shim = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <sys/time.h>
    #include <time.h>
    static int jump(void) { static int sign = 1; return (sign = -sign) * 3600; }
    int clock_gettime(clockid_t clock, struct timespec *now) {
      static int (*real)(clockid_t, struct timespec *);
      if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
      int result = real(clock, now);
      if (clock == CLOCK_REALTIME) now->tv_sec += jump();
      return result;
    }
    int gettimeofday(struct timeval *restrict now, void *restrict zone) {
      (void)zone;
      struct timespec exact;
      int result = clock_gettime(CLOCK_REALTIME, &exact);
      *now = (struct timeval){exact.tv_sec, exact.tv_nsec / 1000};
      return result;
    }
    time_t time(time_t *now) {
      struct timespec exact;
      clock_gettime(CLOCK_REALTIME, &exact);
      if (now) *now = exact.tv_sec;
      return exact.tv_sec;
    }

    """

  @Test("jumps of an hour change neither how long a slide takes nor how long an error stays (B47)")
  func jumps() throws {
    let shim = try ClockShim(Self.shim)
    let rig = try DemoRig(arguments: ["-xrm", "*makeButton.returns: false"], preload: shim.path)
    #expect(try shim.isLoaded(by: rig.demo))
    try rig.click("makeButton")
    try rig.waitUntilConfirmable("makeButton")
    try rig.click("makeButton")
    try rig.waitForState("primary", of: "makeButton", deadline: 10)
    func time(_ change: String) throws -> Double {
      try #require(rig.demo.lines.last { $0.text == "state makeButton \(change)" }).time
    }
    // Half a second and two seconds; a machine that is busy may be late, never early.
    let slide = try time("sliding -> confirm") - time("primary -> sliding")
    let stay = try time("error -> resetting") - time("pending -> error")
    #expect((0.45...2).contains(slide))
    #expect((1.95...4).contains(stay))
  }
}
