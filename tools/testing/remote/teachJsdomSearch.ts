/** jsdom has no `<search>`, and React warns about unknown elements. */
export function teachJsdomSearch(): void {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function create(this: Document, ...of: Parameters<typeof createElement>) {
    const element = createElement.apply(this, of);
    if (of[0] === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };
}
