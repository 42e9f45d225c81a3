import Glibc
import Widget

func say(_ line: String) {
  print(line)
  fflush(nil)
}

let display = try Display()
let window = try Window(display: display, size: Size(360, 160), title: "Host", ground: Color(rgb: 0xF4F5F7))

let button = DoubleTapButton(frame: Rect(40, 20, 280, 60))
var confirms = 0
button.primaryText = "ERASE"
button.functionToCall = {
  confirms += 1
  say("erase \(confirms)")
  return confirms > 1  // the first time it is still in use
}
button.noticed = { notice in
  if case .confirmRefused(let reason) = notice { say("refused \(reason.name)") }
}
window.content.addSubview(button)

let check = CheckMarkButton(frame: Rect(260, 100, 40, 40))
var clicks = 0
check.onToggle = { _ in
  clicks += 1
  say("click \(clicks)")
}
window.content.addSubview(check)

window.onCloseRequest = { display.loop.stop() }
window.show()
display.loop.run()
