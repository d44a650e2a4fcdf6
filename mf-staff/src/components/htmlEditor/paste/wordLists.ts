import { styleOf } from './inlineStyles.ts';

interface Item {
  readonly paragraph: Element;
  /** From 1. */
  readonly level: number;
  readonly tag: 'ul' | 'ol';
}

const LEVEL = /level(\d+)/;

/** `1.`, `a)`, `iv.`: a numbered list; otherwise a bullet. */
const NUMBER = /^\(?[0-9a-z]{1,4}[.)]/i;

/** Word marks the bullet before an item's text, and ends it with spaces of another size. */
function removeBullet(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll('span')].find((span) => styleOf(span).get('mso-list') === 'ignore');
  const bullet = marked?.textContent?.trim() ?? '';
  marked?.remove();
  return bullet;
}

function itemOf(paragraph: Element): Item | null {
  const list = styleOf(paragraph).get('mso-list');
  if (list === undefined || list === 'none') return null;
  const bullet = removeBullet(paragraph);
  const level = Number(LEVEL.exec(list)?.[1] ?? 1);
  return { paragraph, level, tag: NUMBER.test(bullet) ? 'ol' : 'ul' };
}

function startList(page: Document, tag: string, place: (list: Element) => void): Element {
  const list = page.createElement(tag);
  place(list);
  return list;
}

function appendItem({ paragraph }: Item, list: Element): void {
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
}

/** Turns Word's paragraphs that look like items (`mso-list:l0 level1 lfo1`) into nested lists. */
export function wordLists(root: Element): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const before = paragraph.previousElementSibling;
    const item = itemOf(paragraph);
    if (!item) continue;
    if (before !== last || last === null) open = [];
    open = open.filter(({ level }) => level <= item.level);
    const [page, current] = [paragraph.ownerDocument, open.at(-1)];
    if (!current || current.level < item.level || current.list.nodeName.toLowerCase() !== item.tag) {
      const parent = current && current.level < item.level ? current.list.lastElementChild : null;
      const list = startList(page, item.tag, (made) => (parent ? parent.append(made) : paragraph.before(made)));
      open = [...open.filter(({ level }) => level < item.level), { list, level: item.level }];
    }
    const list = open.at(-1)?.list;
    if (list) appendItem(item, list);
    last = open[0]?.list ?? null;
  }
}
