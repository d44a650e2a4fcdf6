import { cleanElements } from '@friends/shared/contract/rules/cleanHtml';
import createPurify from 'dompurify';
import { styleToElements } from './inlineStyles.ts';
import { wordLists } from './wordLists.ts';

/** Attributes of other programs: sizes, colours, directions and ids. */
const KEPT = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'datetime', 'cite']);

/** ProseMirror's attribute on content copied from an editor. */
const EDITOR_CLIPBOARD = '[data-pm-slice]';

const currentLocation = () => window.location;

/** Renames what the browser would apply as it parses, or report: cleaning comes afterwards. */
const withoutEffect = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'));

/** With styles and classes, which tell what word processors mean. */
function readAll(html: string): HTMLElement {
  // The body of a document, although the types only say Node.
  return createPurify.sanitize(withoutEffect(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'title', 'form', 'input', 'button', 'select', 'textarea'],
    RETURN_DOM: true,
  }) as HTMLElement;
}

/** Word's title is its largest heading; the page's own title is above the text. */
function nameHeadings(root: Element): void {
  const rename = (element: Element, tag: string) => {
    const heading = element.ownerDocument.createElement(tag);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  };
  for (const title of root.querySelectorAll('p.MsoTitle, p.title')) rename(title, 'h1');
  if (!root.querySelector('h1')) return;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5'))
    rename(heading, `h${Number(heading.nodeName.slice(1)) + 1}`);
}

/** Google Docs puts nested lists beside the item that they belong to; programs put each item's text in a paragraph. */
function repairLists(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  for (const paragraph of root.querySelectorAll(':is(li, td, th) > p'))
    if (paragraph.id === '' && !paragraph.parentElement?.querySelector(':scope > p ~ p'))
      paragraph.replaceWith(...paragraph.childNodes);
}

/** Pictures within the text would be megabytes of it; those of the own computer have no address. */
function removeLocalPictures(root: Element): boolean {
  const local = [...root.querySelectorAll('img')].filter(
    (picture) => !/^(https?:|\/)/i.test(picture.getAttribute('src') ?? ''),
  );
  for (const picture of local) picture.remove();
  return local.length > 0;
}

const isBlank = ({ textContent }: Element): boolean => (textContent ?? '').replaceAll('\u00a0', ' ').trim() === '';

function simplify(root: Element): void {
  for (const element of root.querySelectorAll('*'))
    for (const { name } of Array.from(element.attributes)) if (!KEPT.has(name)) element.removeAttribute(name);
  for (const wrapper of root.querySelectorAll('span, font, center, o\\:p, a:not([href])'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const column of root.querySelectorAll('colgroup, caption')) column.remove();
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, b, strong, i, em, u'))
    if (isBlank(block) && !block.querySelector('img, br, hr, table')) block.remove();
  for (const br of root.querySelectorAll(':scope > br, p > br:only-child')) br.remove();
}

export interface Pasted {
  /** Without a page. */
  readonly body: HTMLElement;
  /** True if it had pictures that are not at an address. */
  readonly hasLostPictures: boolean;
}

/** Cleans HTML from the clipboard: what the page allows, and of other programs' texts only structure and emphasis. */
export function cleanPasted(html: string): Pasted {
  const read = readAll(html);
  const hasLostPictures = removeLocalPictures(read);
  const isOwn = read.querySelector(EDITOR_CLIPBOARD) !== null;
  if (!isOwn) {
    wordLists(read);
    styleToElements(read);
    nameHeadings(read);
  }
  repairLists(read);
  if (!isOwn) simplify(read);
  return { body: cleanElements(createPurify, read, currentLocation()).body, hasLostPictures };
}
