// A stepper as a widget: the page's own script draws it, and its step and the kernel's follow each other.
export default {
  render({ model, el }) {
    el.innerHTML = model.get("page");
    const host = el.querySelector(".abc-widget");
    // What is set as innerHTML does not run; a new script does.
    for (const old of el.querySelectorAll("script")) {
      const script = document.createElement("script");
      for (const { name, value } of old.attributes) script.setAttribute(name, value);
      script.textContent = old.textContent;
      old.replaceWith(script);
    }
    const follow = () => { if (host.pace && host.pace.at() !== model.get("step")) host.pace.show(model.get("step")); };
    model.on("change:step", follow);
    el.addEventListener("paced", () => {
      model.set("step", host.pace.at());
      model.save_changes();
    });
    return () => model.off("change:step", follow);
  },
};
