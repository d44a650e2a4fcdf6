/** Of a text that a translator replaced: the element that shows the translation, and all texts that it shows. */
const fontOf = new WeakMap<Text, Element>();
const textsOf = new WeakMap<Element, Text[]>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';
const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;

const observer = new MutationObserver(recordReplacements);

/** Learns which translation came for which text: in its place, or beside it just before. */
function recordReplacements(records: readonly MutationRecord[]): void {
  const added = records.flatMap((record) => [...record.addedNodes].filter(isFont).map((font) => ({ font, record })));
  for (const removal of records) {
    // React changes a text without asking where it is.
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

/** Puts a text where React expects it; the translator then translates it again. */
function restoreText(text: Text): void {
  while (text.isConnected && isFont(text.parentNode)) text.parentNode.replaceWith(...text.parentNode.childNodes);
  const font = text.parentNode ? undefined : fontOf.get(text);
  if (font) font.replaceWith(...(textsOf.get(font) ?? []));
}

/**
 * Restores a text that a translator has moved. True if the node is then where React expects it; a text that the translator removed
 * is not put back, as the page reads without it.
 */
function ensureChild(parent: Node, node: Node): boolean {
  if (node.parentNode === parent || !isText(node)) return true;
  recordReplacements(observer.takeRecords());
  restoreText(node);
  return node.parentNode === parent;
}

/**
 * Translators of browsers replace texts by `<font>` elements, or wrap them. React goes on with the texts that it knows: it throws
 * when it removes one or inserts something before it, and its changes are not visible
 * (https://github.com/facebook/react/issues/11538). So a text that React turns to is put back first.
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
