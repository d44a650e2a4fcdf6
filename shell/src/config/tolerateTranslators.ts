/** Replaced text node -> the `<font>` element that displays its translation, and that element's text nodes. */
const fontOf = new WeakMap<Text, Element>();
const textsOf = new WeakMap<Element, Text[]>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';
const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;

const observer = new MutationObserver(recordReplacements);

/** Pairs removed text nodes with the `<font>` elements that were inserted in their place or next to them. */
function recordReplacements(records: readonly MutationRecord[]): void {
  const added = records.flatMap((mutation) =>
    [...mutation.addedNodes].filter(isFont).map((font) => ({ font, record: mutation })),
  );
  for (const removal of records) {
    // React updates text in place, wherever the node is.
    if (isText(removal.target)) restoreText(removal.target);
    for (const text of removal.removedNodes) {
      const { font } =
        added.find(({ record }) => record === removal) ??
        added.findLast(({ record }) => record.previousSibling === text || record.nextSibling === text) ??
        {};
      if (!font || !isText(text) || text.parentNode) continue;
      fontOf.set(text, font);
      textsOf.set(font, [...(textsOf.get(font) ?? []), text]);
      observer.observe(text, { characterData: true });
    }
  }
}

/** Puts a text node back where React expects it; the translator will translate it again. */
function restoreText(text: Text): void {
  while (text.isConnected && isFont(text.parentNode)) text.parentNode.replaceWith(...text.parentNode.childNodes);
  const font = text.parentNode ? undefined : fontOf.get(text);
  if (font) font.replaceWith(...(textsOf.get(font) ?? []));
}

/**
 * Restores a text node that a translator moved. Returns true if the node is then a child of `parent`. A text node
 * without a recorded replacement is not restored; the page reads fine without it.
 */
function ensureChild(parent: Node, node: Node): boolean {
  if (node.parentNode === parent || !isText(node)) return true;
  recordReplacements(observer.takeRecords());
  restoreText(node);
  return node.parentNode === parent;
}

/**
 * Makes React survive translation features of browsers, which replace text nodes by `<font>` elements or wrap them.
 * React keeps references to the old nodes: it throws when it removes one or inserts before it, and its updates are
 * invisible (https://github.com/facebook/react/issues/11538). So text nodes are restored before React touches them.
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (ensureChild(this, child)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    insertBefore.call(this, node, child && ensureChild(this, child) ? child : null);
    return node;
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
