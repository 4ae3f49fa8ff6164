// A page with nothing but exercises, mounted by anywidget's own front end; see bare.py.
//
// What anywidget expects of Jupyter stands here: the base of its models and views, with ipywidgets' messages to and
// from Python, and a document like JupyterLab's, of which the file is the one that Python was given.

/** What JupyterLab's objects have for those who want to be told. */
class Signal {
  slots = new Set();

  connect(slot) {
    this.slots.add(slot);
  }

  disconnect(slot) {
    this.slots.delete(slot);
  }

  emit(sender, told) {
    for (const slot of [...this.slots]) slot(sender, told);
  }
}

/** A notebook's document: its metadata, whether it is being saved, and its kernel's state. */
class Context {
  saveState = new Signal();
  sessionContext = { statusChanged: new Signal() };
  contentsModel = { writable: true };

  constructor(metadata) {
    const metadataChanged = new Signal();
    this.model = {
      metadataChanged,
      getMetadata: (key) => structuredClone(metadata[key]),
      setMetadata: (key, value) => {
        metadata[key] = structuredClone(value);
        metadataChanged.emit(this.model, { key });
      },
    };
    this.metadata = metadata;
  }

  async save() {
    this.saveState.emit(this, "started");
    try {
      await window.bareSave(this.metadata);
      this.saveState.emit(this, "completed");
    } catch (error) {
      this.saveState.emit(this, "failed");
      throw error;
    }
  }
}

/** The base of a widget's model: its state, who listens, and the messages of ipywidgets' protocol. */
class DOMWidgetModel {
  listeners = [];
  unsaved = {};

  constructor(id, state, widget_manager) {
    Object.assign(this, { id, state, widget_manager });
    this.initialize();
  }

  initialize() {}

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    if (JSON.stringify(this.state[name]) === JSON.stringify(value)) return;
    this.state[name] = value;
    this.unsaved[name] = value;
    this.trigger(`change:${name}`, this, value);
  }

  save_changes() {
    const state = this.unsaved;
    this.unsaved = {};
    this.tell({ method: "update", state, buffer_paths: [] });
  }

  send(content) {
    this.tell({ method: "custom", content });
  }

  /** To Python; what Python says meanwhile comes back with the answer. */
  async tell(data) {
    for (const reply of await window.bareTell(this.id, data)) await this._handle_comm_msg({ content: { data: reply } });
  }

  async _handle_comm_msg({ content: { data } }) {
    if (data.method === "custom") this.trigger("msg:custom", data.content, []);
    if (data.method === "update") {
      for (const [name, value] of Object.entries(data.state)) this.set(name, value);
      this.unsaved = {};
      this.trigger("change", this);
    }
  }

  on(name, callback, owner) {
    this.listeners.push({ name, callback, owner });
  }

  once(name, callback) {
    const only = (...told) => {
      this.off(name, only);
      callback(...told);
    };
    this.on(name, only);
  }

  off(name, callback, owner) {
    const meant = (each) =>
      (name ?? each.name) === each.name &&
      (callback ?? each.callback) === each.callback &&
      (owner ?? each.owner) === each.owner;
    this.listeners = this.listeners.filter((each) => !meant(each));
  }

  trigger(name, ...told) {
    for (const each of this.listeners.filter((found) => found.name === name)) each.callback.apply(each.owner, told);
  }
}

/** The base of a widget's view. */
class DOMWidgetView {
  constructor(model, el) {
    Object.assign(this, { model, el, $el: { empty: () => el.replaceChildren() } });
  }

  remove() {
    this.el.remove();
  }
}

let AnyModel, AnyView; // defined by anywidget

window.define = (_, module) => {
  ({ AnyModel, AnyView } = module({ DOMWidgetModel, DOMWidgetView }));
};

/** Show these widgets, one below the other, in one document with this metadata; in none where there is no metadata. */
window.bareMount = async (widgets, metadata) => {
  const context = metadata && new Context(metadata);
  for (const { id, state } of widgets) {
    const el = document.querySelector("#cells").appendChild(document.createElement("div"));
    await new AnyView(new AnyModel(id, state, { context }), el).render();
  }
};

/** The keys that a notebook around the exercise would be given. */
window.bareKeys = [];
document.addEventListener("keydown", (event) => window.bareKeys.push(event.key));
