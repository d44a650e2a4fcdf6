import { styleOf } from './inlineStyles.ts';

interface ListItem {
  readonly paragraph: Element;
  /** Nesting level, from 1. */
  readonly level: number;
  readonly tag: 'ul' | 'ol';
}

const LEVEL = /level(\d+)/;

/** `1.`, `a)`, `iv.`: a numbered list; otherwise a bullet. */
const NUMBER = /^\(?[0-9a-z]{1,4}[.)]/i;

/** Removes the bullet or number, which Word marks by a style, and returns it. */
function removeBullet(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll('span')].find((span) => styleOf(span).get('mso-list') === 'ignore');
  const bullet = marked?.textContent?.trim() ?? '';
  marked?.remove();
  return bullet;
}

function parseItem(paragraph: Element): ListItem | null {
  const list = styleOf(paragraph).get('mso-list');
  if (list === undefined || list === 'none') return null;
  const bullet = removeBullet(paragraph);
  const level = Number(LEVEL.exec(list)?.[1] ?? 1);
  return { paragraph, level, tag: NUMBER.test(bullet) ? 'ol' : 'ul' };
}

function appendItem({ paragraph }: ListItem, list: Element): void {
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
}

/** Turns paragraphs that Word styles as list items (`mso-list:l0 level1 lfo1`) into nested lists. */
export function convertWordLists(root: Element): void {
  /** Lists that the next item may belong to, the outermost first. */
  let open: { readonly list: Element; readonly level: number }[] = [];
  let lastList: Element | null = null;
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const before = paragraph.previousElementSibling;
    const item = parseItem(paragraph);
    if (!item) continue;
    if (before !== lastList || lastList === null) open = [];
    open = open.filter(({ level }) => level <= item.level);
    const current = open.at(-1);
    if (!current || current.level < item.level || current.list.nodeName.toLowerCase() !== item.tag) {
      const list = paragraph.ownerDocument.createElement(item.tag);
      const parent = current && current.level < item.level ? current.list.lastElementChild : null;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open = [...open.filter(({ level }) => level < item.level), { list, level: item.level }];
    }
    const list = open.at(-1)?.list;
    if (list) appendItem(item, list);
    lastList = open[0]?.list ?? null;
  }
}
