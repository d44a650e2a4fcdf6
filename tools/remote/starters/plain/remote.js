window.mf_hello = (() => {
  const shown = new Map();
  const lifecycles = {
    async bootstrap() {},
    async mount({ element, portal }) {
      const title = document.createElement('h1');
      const write = () => {
        title.textContent = portal.language.get() === 'id' ? 'Halo' : 'Hello';
      };
      shown.set(element, portal.language.subscribe(write));
      write();
      element.append(title);
    },
    async unmount({ element }) {
      shown.get(element)?.();
      shown.delete(element);
      element.replaceChildren();
    },
  };
  return {
    async init() {},
    async get() {
      return () => lifecycles;
    },
  };
})();
