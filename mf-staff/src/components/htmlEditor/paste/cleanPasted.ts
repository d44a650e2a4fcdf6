import { cleanElements } from '@friends/shared/contract/rules/cleanHtml';
import createPurify from 'dompurify';
import { convertWordLists } from './convertWordLists.ts';
import { styleToElements } from './inlineStyles.ts';

/** Attributes kept in content from other programs; others, such as sizes, colours, directions and IDs, are removed. */
const KEPT_ATTRIBUTES = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'datetime', 'cite']);

/** Attribute that ProseMirror adds to content copied from an editor. */
const EDITOR_CLIPBOARD = '[data-pm-slice]';

const currentLocation = () => window.location;

/**
 * Removes style sheets, and renames inline styles and event handlers: the browser would apply them, or report them to
 * the Content Security Policy, while it parses the HTML, which is before they can be cleaned.
 */
const neutralize = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'));

/** Parses the HTML. Keeps styles and classes, which show the structure that a word processor meant. */
function parseWithStyles(html: string): HTMLElement {
  // `RETURN_DOM` returns the body, although its type is only `Node`.
  return createPurify.sanitize(neutralize(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'title', 'form', 'input', 'button', 'select', 'textarea'],
    RETURN_DOM: true,
  }) as HTMLElement;
}

/** Turns Word's title into a heading. Headings below an `h1` go down one level, as the page has an `h1` of its own. */
function normalizeHeadings(root: Element): void {
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

/**
 * Moves a nested list into its item, as Google Docs puts it after the item, and unwraps the only paragraph of an item or
 * cell, which many programs add.
 */
function repairLists(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  for (const paragraph of root.querySelectorAll(':is(li, td, th) > p')) {
    const isOnly = !paragraph.parentElement?.querySelector(':scope > p ~ p');
    if (isOnly && paragraph.id === '') paragraph.replaceWith(...paragraph.childNodes);
  }
}

/**
 * Removes pictures without a web address: embedded ones, which may be megabytes, and files of the user's computer.
 *
 * @returns true if there were any
 */
function removeLocalPictures(root: Element): boolean {
  const local = [...root.querySelectorAll('img')].filter(
    (picture) => !/^(https?:|\/)/i.test(picture.getAttribute('src') ?? ''),
  );
  for (const picture of local) picture.remove();
  return local.length > 0;
}

const isBlank = ({ textContent }: Element): boolean => (textContent ?? '').replaceAll('\u00a0', ' ').trim() === '';

function simplify(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of Array.from(element.attributes)) {
      if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
    }
  }
  for (const wrapper of root.querySelectorAll('span, font, center, o\\:p, a:not([href])'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const column of root.querySelectorAll('colgroup, caption')) column.remove();
  for (const block of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, b, strong, i, em, u'))
    if (isBlank(block) && !block.querySelector('img, br, hr, table')) block.remove();
  for (const br of root.querySelectorAll(':scope > br, p > br:only-child')) br.remove();
}

export interface Pasted {
  /** Detached from the page. */
  readonly body: HTMLElement;
  /** True if pictures without a web address were removed. */
  readonly hasLostPictures: boolean;
}

/**
 * Cleans HTML from the clipboard: keeps only elements that members' pages allow, and of HTML from other programs only
 * structure and emphasis.
 */
export function cleanPasted(html: string): Pasted {
  const read = parseWithStyles(html);
  const hasLostPictures = removeLocalPictures(read);
  const isOwn = read.querySelector(EDITOR_CLIPBOARD) !== null;
  if (!isOwn) {
    convertWordLists(read);
    styleToElements(read);
    normalizeHeadings(read);
  }
  repairLists(read);
  if (!isOwn) simplify(read);
  return { body: cleanElements(createPurify, read, currentLocation()).body, hasLostPictures };
}
