/** jsdom has no `<search>`, and React warns about unknown elements. */
export function polyfillSearch(): void {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function create(this: Document, ...args: Parameters<typeof createElement>) {
    const element = createElement.apply(this, args);
    if (args[0] === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };
}
