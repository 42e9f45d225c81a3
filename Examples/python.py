#!/usr/bin/python3
"""A tkinter program: the button in a container frame, called through ctypes, the library's connection in Tk's loop.

    python3 python.py
"""
import ctypes
import tkinter

dtb = ctypes.CDLL("libdoubletap.so.1")
dtb.dtb_context_message.restype = ctypes.c_char_p
ACTION = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)
REFUSED = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)


class Host:
    def __init__(self):
        self.clicks = self.confirms = 0
        self.timer = None
        self.root = tkinter.Tk()
        self.root.geometry("360x160")
        self.text = tkinter.StringVar()
        self.text.trace_add("write", lambda *_: print("text", self.text.get(), flush=True))
        place = tkinter.Frame(self.root, container=True)
        entry = tkinter.Entry(self.root, textvariable=self.text)
        count = tkinter.Button(self.root, text="Count", command=self.clicked)
        place.place(x=40, y=20, width=280, height=60)
        entry.place(x=40, y=100, width=180, height=40)
        count.place(x=240, y=100, width=80, height=40)
        entry.bind("<ButtonPress>", lambda _: entry.focus_force())
        self.root.update()

        self.context, button = ctypes.c_void_p(), ctypes.c_void_p()
        if dtb.dtb_context_open(None, ctypes.byref(self.context)) != 0:
            raise SystemExit("there is no X server")
        window = ctypes.c_ulong(place.winfo_id())
        if dtb.dtb_button_create_embedded(self.context, window, 280, 60, ctypes.byref(button)) != 0:
            raise SystemExit(dtb.dtb_context_message(self.context).decode())
        dtb.dtb_button_set(button, b"primaryText", b"ERASE")
        # Kept as long as the button: ctypes forgets a callback that nobody holds.
        self.callbacks = ACTION(self.erase), REFUSED(self.refused)
        dtb.dtb_button_on_confirm(button, self.callbacks[0], None, None)
        dtb.dtb_button_on_refused(button, self.callbacks[1], None, None)
        self.root.createfilehandler(dtb.dtb_context_fd(self.context), tkinter.READABLE, lambda *_: self.turn())
        self.turn()

    def turn(self):
        """Does what is due, and sees to the next time."""
        dtb.dtb_context_process(self.context)
        if self.timer:
            self.root.after_cancel(self.timer)
        wait = dtb.dtb_context_timeout_ms(self.context)
        self.timer = self.root.after(wait, self.turn) if wait >= 0 else None

    def erase(self, _):
        self.confirms += 1
        print("erase", self.confirms, flush=True)
        return self.confirms > 1  # the first time it is still in use

    def refused(self, reason, _):
        print("refused", reason.decode(), flush=True)

    def clicked(self):
        self.clicks += 1
        print("click", self.clicks, flush=True)

    def close(self):
        self.root.deletefilehandler(dtb.dtb_context_fd(self.context))
        dtb.dtb_context_close(self.context)
        self.root.destroy()


host = Host()
host.root.protocol("WM_DELETE_WINDOW", host.close)
host.root.mainloop()
