// A button that is pressed stays until it is let go: a new one made in its place meanwhile would know of no click.

export class Press {
  pressed = false; // by the mouse, or a finger
  /** @type {(() => void) | null} what came meanwhile, the last of it */
  late = null;

  /** @param {HTMLElement} root what is made anew */
  constructor(root) {
    root.addEventListener("pointerdown", ({ target, button }) => {
      if (button === 0 && target instanceof Element && target.closest("button")) this.press();
    });
  }

  press() {
    this.pressed = true;
    const ends = ["pointerup", "pointercancel", "blur"];
    const letGo = () => {
      for (const end of ends) window.removeEventListener(end, letGo);
      setTimeout(() => this.free()); // the click comes first
    };
    for (const end of ends) window.addEventListener(end, letGo);
  }

  free() {
    this.pressed = false;
    const { late } = this;
    this.late = null;
    late?.();
  }

  /** Do this, now or when nothing is pressed.  @param {() => void} act */
  whenFree(act) {
    if (this.pressed) this.late = act;
    else act();
  }
}
