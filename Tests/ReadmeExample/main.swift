import Widget

let display = try Display()
let window = try Window(display: display, size: Size(300, 100), title: "Example", ground: Color(rgb: 0xF4F5F7))
let button = DoubleTapButton(frame: Rect(20, 20, 260, 60))
button.primaryText = "DELETE"
button.functionToCall = { true }
window.content.addSubview(button)
window.onCloseRequest = { display.loop.stop() }
window.show()
display.loop.run()
