import {
  CONTAINERS,
  EMPTY_BLOCKS,
  EMPTY_INLINES,
  INLINES,
  PARTS,
  TEXT_BLOCKS,
} from '@friends/shared/contract/rules/allowedHtml';
import { pictureSources } from '@friends/shared/contract/rules/contentPicture';
import {
  type MarkSpec,
  type MarkType,
  type NodeSpec,
  type NodeType,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';
import { attributesOf, type HtmlAttributes, storedAttributes, withoutSpans } from './htmlAttributes.ts';

/** Marks text that had no paragraph around it (`wrapLooseText.ts`). */
export const LOOSE = 'data-loose';

/** Elements of a table that rows may belong to. */
export const SECTIONS = ['thead', 'tbody', 'tfoot'] as const;

const attrs = { html: { default: {} } };

const parseRules = (tag: string): [TagParseRule] => [{ tag, getAttrs: (element) => ({ html: attributesOf(element) }) }];

/** Not rendered in the editor: IDs would clash with those of the page, and hidden text could not be edited. */
const NOT_SHOWN = new Set(['id', 'hidden', 'tabindex', 'open']);

const shownAttributes = (html: HtmlAttributes) =>
  Object.fromEntries(Object.entries(html).filter(([name]) => !NOT_SHOWN.has(name)));

const block = (tag: string, content: string, group?: string): NodeSpec => ({
  attrs,
  content,
  defining: true,
  parseDOM: parseRules(tag),
  ...(group === undefined ? {} : { group }),
  toDOM: (node) => [tag, shownAttributes(storedAttributes(node.attrs)), 0],
});

const byTag = <T>(tags: readonly string[], spec: (tag: string) => T): Record<string, T> =>
  Object.fromEntries(tags.map((tag) => [tag, spec(tag)]));

/** `wrap`: `p`, or `none` if the text had no paragraph element in the HTML; null for a new paragraph. */
const paragraph: NodeSpec = {
  attrs: { ...attrs, wrap: { default: null } },
  content: 'inline*',
  group: 'block',
  parseDOM: [
    {
      tag: 'p',
      getAttrs: (element) => ({
        html: attributesOf(element),
        wrap: element.hasAttribute(LOOSE) ? 'none' : 'p',
      }),
    },
  ],
  toDOM: (node) => ['p', shownAttributes(storedAttributes(node.attrs)), 0],
};

const textBlocks = byTag(
  TEXT_BLOCKS.filter((tag) => tag !== 'p'),
  (tag): NodeSpec =>
    tag === 'pre'
      ? {
          ...block(tag, 'inline*', 'block'),
          whitespace: 'pre',
          parseDOM: [{ ...parseRules(tag)[0], preserveWhitespace: 'full' }],
        }
      : block(tag, 'inline*', 'block'),
);

const containers = byTag(CONTAINERS, (tag) => {
  if (tag === 'figure') return block(tag, '(figcaption | block)+', 'block');
  if (tag === 'details')
    return { ...block(tag, 'summary? block*', 'block'), toDOM: () => ['details', { open: '' }, 0] };
  return block(tag, 'block+', 'block');
});

const lists = byTag(['ul', 'ol', 'menu', 'dir'], (tag) => block(tag, 'li+', 'block'));

const parts = {
  ...byTag(['li', ...PARTS.figure, ...PARTS.details, 'dt', 'dd'], (tag) => block(tag, 'block+')),
  dl: block('dl', '(dt | dd | div)+', 'block'),
};

const cellAttrs = { ...attrs, colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } };

const span = (element: Element, name: string): number => Math.max(1, Number(element.getAttribute(name)) || 1);

const cell = (tag: string, tableRole: string): NodeSpec => ({
  attrs: cellAttrs,
  content: 'block+',
  tableRole,
  isolating: true,
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        html: withoutSpans(attributesOf(element)),
        colspan: span(element, 'colspan'),
        rowspan: span(element, 'rowspan'),
      }),
    },
  ],
  toDOM: ({ attrs: { html, colspan, rowspan } }) => [
    tag,
    {
      ...shownAttributes(html),
      ...(colspan === 1 ? {} : { colspan }),
      ...(rowspan === 1 ? {} : { rowspan }),
    },
    0,
  ],
});

/** A row stores its section as an attribute, as table commands need rows to be children of the table. */
const row: NodeSpec = {
  attrs: { ...attrs, section: { default: 'tbody' } },
  content: '(td | th)*',
  tableRole: 'row',
  parseDOM: [
    {
      tag: 'tr',
      getAttrs: (element) => ({
        html: attributesOf(element),
        section: SECTIONS.find((section) => section === element.parentElement?.nodeName.toLowerCase()) ?? 'tbody',
      }),
    },
  ],
  toDOM: (node) => ['tr', shownAttributes(storedAttributes(node.attrs)), 0],
};

const table: NodeSpec = {
  ...block('table', 'tr+', 'block'),
  tableRole: 'table',
  isolating: true,
  toDOM: (node) => ['table', shownAttributes(storedAttributes(node.attrs)), ['tbody', 0]],
};

/** An uploaded picture's dimensions, to avoid layout shifts; as a style, which is not copied into other texts. */
function pictureStyle(src: string | undefined): HtmlAttributes {
  const size = pictureSources(src);
  return size ? { style: `inline-size: ${size.width}px; aspect-ratio: ${size.width} / ${size.height}` } : {};
}

const emptyInline = (tag: string): NodeSpec => ({
  attrs,
  inline: true,
  group: 'inline',
  parseDOM: parseRules(tag),
  draggable: tag === 'img',
  toDOM(node) {
    const html = storedAttributes(node.attrs);
    return [tag, { ...shownAttributes(html), ...(tag === 'img' && pictureStyle(html.src)) }];
  },
});

/** `<a id="…"></a>`, a link target without text. */
const anchor: NodeSpec = {
  attrs,
  inline: true,
  group: 'inline',
  atom: true,
  parseDOM: [
    {
      tag: 'a[id]',
      priority: 60,
      getAttrs: (element) => element.childNodes.length === 0 && { html: attributesOf(element) },
    },
  ],
  toDOM: (node) => ['span', { 'data-anchor': storedAttributes(node.attrs).id ?? '' }],
};

const mark = (tag: string): MarkSpec => ({
  attrs,
  excludes: '',
  inclusive: tag !== 'a',
  parseDOM: parseRules(tag),
  toDOM: ({ attrs: { html } }) => [tag, shownAttributes(html), 0],
});

/**
 * The editor's document: exactly the elements and attributes of `allowedHtml.ts`. Nodes and marks are named after their
 * element and store its attributes in `html`. Captions and columns of tables are not supported: such a text is edited as
 * source (`readDocument.ts`).
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: paragraph,
    ...textBlocks,
    ...containers,
    ...lists,
    ...parts,
    table,
    tr: row,
    td: cell('td', 'cell'),
    th: cell('th', 'header_cell'),
    ...byTag(
      EMPTY_BLOCKS,
      (tag): NodeSpec => ({ attrs, group: 'block', parseDOM: parseRules(tag), toDOM: () => [tag] }),
    ),
    text: { group: 'inline' },
    anchor,
    ...byTag(EMPTY_INLINES, emptyInline),
  },
  marks: byTag(INLINES, mark),
});

/** @throws RangeError for elements that are not allowed */
export function nodeType(tag: string): NodeType {
  const type = schema.nodes[tag];
  if (!type) throw new RangeError(tag);
  return type;
}

/** @throws RangeError for elements that are not allowed within text */
export function markType(tag: string): MarkType {
  const type = schema.marks[tag];
  if (!type) throw new RangeError(tag);
  return type;
}
