import { CONTAINERS, INLINES, PARTS } from '@friends/shared/contract/rules/allowedHtml';
import { LOOSE } from './schema.ts';

const MIXED = [...CONTAINERS, ...PARTS.ul, ...PARTS.tr, ...PARTS.dl, ...PARTS.figure, ...PARTS.details];
const INLINE = new Set([...INLINES, 'br', 'img', 'wbr']);

const tagOf = (node: Node): string => node.nodeName.toLowerCase();

/** False for an inline element that contains blocks, such as a link around a card. */
function isInline(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return true;
  return INLINE.has(tagOf(node)) && [...node.childNodes].every(isInline);
}

const isBlank = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => node.nodeType === Node.TEXT_NODE && !/[^ \t\r\n\f]/.test(node.textContent ?? ''));

function wrap(nodes: readonly Node[]): void {
  const [first] = nodes;
  if (!first || isBlank(nodes)) return;
  const paragraph = first.ownerDocument?.createElement('p');
  if (!paragraph) return;
  paragraph.setAttribute(LOOSE, '');
  first.parentNode?.insertBefore(paragraph, first);
  paragraph.append(...nodes);
}

/** Wraps text that has no paragraph, as in `<li>One</li>`, in marked paragraphs: the editor needs blocks. */
export function wrapLooseText(root: Element): void {
  for (const parent of [root, ...root.querySelectorAll(MIXED.join(','))]) {
    let run: Node[] = [];
    for (const node of Array.from(parent.childNodes)) {
      if (isInline(node)) run.push(node);
      else {
        wrap(run);
        run = [];
      }
    }
    wrap(run);
  }
}

/** Reverses `wrapLooseText`. Two adjacent paragraphs stay, as their texts would otherwise be joined. */
export function unwrapLooseText(root: Element): void {
  const loose = [...root.querySelectorAll(`p[${LOOSE}]`)];
  const isLoose = (node: Node | null) => node !== null && loose.some((paragraph) => paragraph === node);
  const alone = loose.filter((paragraph) => !isLoose(paragraph.previousSibling) && !isLoose(paragraph.nextSibling));
  for (const paragraph of loose) {
    paragraph.removeAttribute(LOOSE);
    if (alone.includes(paragraph) && paragraph.attributes.length === 0) paragraph.replaceWith(...paragraph.childNodes);
  }
}
