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

/** Section of a table that a row belongs to. */
export const SECTIONS = ['thead', 'tbody', 'tfoot'] as const;

const attrs = { html: { default: {} } };

const parse = (tag: string): [TagParseRule] => [{ tag, getAttrs: (element) => ({ html: attributesOf(element) }) }];

/** In the editor, ids would clash with those of its page, and hidden texts could not be edited. */
const NOT_SHOWN = new Set(['id', 'hidden', 'tabindex', 'open']);

const shown = (html: HtmlAttributes) =>
  Object.fromEntries(Object.entries(html).filter(([name]) => !NOT_SHOWN.has(name)));

const block = (tag: string, content: string, group?: string): NodeSpec => ({
  attrs,
  content,
  defining: true,
  parseDOM: parse(tag),
  ...(group === undefined ? {} : { group }),
  toDOM: (node) => [tag, shown(storedAttributes(node.attrs)), 0],
});

const named = <T>(tags: readonly string[], spec: (tag: string) => T): Record<string, T> =>
  Object.fromEntries(tags.map((tag) => [tag, spec(tag)]));

/** `wrap`: how it was written, 'p' or 'none' without an element; null for new ones. */
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
  toDOM: (node) => ['p', shown(storedAttributes(node.attrs)), 0],
};

const textBlocks = named(
  TEXT_BLOCKS.filter((tag) => tag !== 'p'),
  (tag): NodeSpec =>
    tag === 'pre'
      ? {
          ...block(tag, 'inline*', 'block'),
          whitespace: 'pre',
          parseDOM: [{ ...parse(tag)[0], preserveWhitespace: 'full' }],
        }
      : block(tag, 'inline*', 'block'),
);

const containers = named(CONTAINERS, (tag) => {
  if (tag === 'figure') return block(tag, '(figcaption | block)+', 'block');
  if (tag === 'details')
    return { ...block(tag, 'summary? block*', 'block'), toDOM: () => ['details', { open: '' }, 0] };
  return block(tag, 'block+', 'block');
});

const lists = named(['ul', 'ol', 'menu', 'dir'], (tag) => block(tag, 'li+', 'block'));

const parts = {
  ...named(['li', ...PARTS.figure, ...PARTS.details, 'dt', 'dd'], (tag) => block(tag, 'block+')),
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
      ...shown(html),
      ...(colspan === 1 ? {} : { colspan }),
      ...(rowspan === 1 ? {} : { rowspan }),
    },
    0,
  ],
});

/** Rows know their section: the commands of tables want them right below the table. */
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
  toDOM: (node) => ['tr', shown(storedAttributes(node.attrs)), 0],
};

const table: NodeSpec = {
  ...block('table', 'tr+', 'block'),
  tableRole: 'table',
  isolating: true,
  toDOM: (node) => ['table', shown(storedAttributes(node.attrs)), ['tbody', 0]],
};

/** An uploaded picture's dimensions, so that nothing jumps; as a style, which is not copied into other texts. */
function pictureStyle(src: string | undefined): HtmlAttributes {
  const size = pictureSources(src);
  return size ? { style: `inline-size: ${size.width}px; aspect-ratio: ${size.width} / ${size.height}` } : {};
}

const emptyInline = (tag: string): NodeSpec => ({
  attrs,
  inline: true,
  group: 'inline',
  parseDOM: parse(tag),
  draggable: tag === 'img',
  toDOM(node) {
    const html = storedAttributes(node.attrs);
    return [tag, { ...shown(html), ...(tag === 'img' && pictureStyle(html.src)) }];
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
  parseDOM: parse(tag),
  toDOM: ({ attrs: { html } }) => [tag, shown(html), 0],
});

/**
 * The editor's document: each element and attribute that `allowedHtml.ts` has, and no other. Nodes and marks are named
 * after their element and keep its attributes in `html`. Not held are a table's caption and columns: such a text is
 * edited as source (`readDocument.ts`).
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
    ...named(EMPTY_BLOCKS, (tag): NodeSpec => ({ attrs, group: 'block', parseDOM: parse(tag), toDOM: () => [tag] })),
    text: { group: 'inline' },
    anchor,
    ...named(EMPTY_INLINES, emptyInline),
  },
  marks: named(INLINES, mark),
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
