import { CONTAINERS, TEXT_BLOCKS } from '@friends/shared/contract/rules/allowedHtml';
import { type DOMOutputSpec, DOMSerializer, type Node } from 'prosemirror-model';
import { storedAttributes } from './htmlAttributes.ts';
import { LOOSE, SECTIONS, schema } from './schema.ts';
import { unwrapLooseText } from './wrapLooseText.ts';

/** Attributes that mark elements for the rearrangement after serializing. */
const NEW = 'data-new';
const SECTION = 'data-section';

const LOOSE_TEXT_PARENTS = ['li', 'th', 'td', 'dt', 'dd', 'figcaption', 'summary'];

function paragraphAttributes({ attrs }: Node) {
  const html = storedAttributes(attrs);
  if (attrs.wrap === 'none') return { ...html, [LOOSE]: '' };
  return attrs.wrap === null ? { ...html, [NEW]: '' } : html;
}

function specOf(node: Node): DOMOutputSpec {
  const { attrs, type } = node;
  const html = storedAttributes(attrs);
  if (type.name === 'p') return ['p', paragraphAttributes(node), 0];
  if (type.name === 'anchor') return ['a', html];
  if (type.name === 'tr') return ['tr', { ...html, [SECTION]: attrs.section }, 0];
  const { colspan = 1, rowspan = 1 } = attrs;
  const spans = { ...(colspan === 1 ? {} : { colspan }), ...(rowspan === 1 ? {} : { rowspan }) };
  return node.isLeaf ? [type.name, html] : [type.name, { ...html, ...spans }, 0];
}

const { text } = DOMSerializer.nodesFromSchema(schema);

const serializer = new DOMSerializer(
  {
    ...Object.fromEntries(Object.keys(schema.nodes).map((name) => [name, specOf])),
    ...(text && { text }),
  },
  Object.fromEntries(
    Object.keys(schema.marks).map((name) => [name, ({ attrs }) => [name, storedAttributes(attrs), 0] as const]),
  ),
);

/** Puts adjacent rows of the same section into one section element. */
function groupRowsBySection(table: Element): void {
  for (const row of Array.from(table.children)) {
    const name = SECTIONS.find((one) => one === row.getAttribute(SECTION)) ?? 'tbody';
    row.removeAttribute(SECTION);
    const last = row.previousElementSibling;
    const section = last?.nodeName.toLowerCase() === name ? last : table.ownerDocument.createElement(name);
    if (section !== last) row.before(section);
    section.append(row);
  }
}

/** Makes the only paragraph of a new list item or cell loose text: `<li>One</li>`. */
function markNewAsLoose(root: Element): void {
  for (const paragraph of root.querySelectorAll(`p[${NEW}]`)) {
    paragraph.removeAttribute(NEW);
    const parent = paragraph.parentElement;
    const isOnly = [...(parent?.children ?? [])].every((one) => one === paragraph || one.nodeName !== 'P');
    if (parent && isOnly && LOOSE_TEXT_PARENTS.includes(tagOf(parent))) paragraph.setAttribute(LOOSE, '');
  }
}

/** Elements whose children are written on lines of their own, apart from the tags. */
const STRUCTURES = ['ul', 'ol', 'menu', 'dir', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'];
const BROKEN_INSIDE = [...STRUCTURES, ...CONTAINERS, ...LOOSE_TEXT_PARENTS].join(',');
const BLOCK_ELEMENTS = new Set([...STRUCTURES, ...CONTAINERS, ...TEXT_BLOCKS, ...LOOSE_TEXT_PARENTS, 'hr']);

const tagOf = ({ nodeName }: Element): string => nodeName.toLowerCase();

/** Writes each block on its own line, for the source view and for comparisons. */
function breakLines(root: Element): void {
  for (const parent of [root, ...root.querySelectorAll(BROKEN_INSIDE)]) {
    const children = [...parent.children];
    const hasText = children.length < parent.childNodes.length;
    if (hasText || children.length === 0 || !children.every((child) => BLOCK_ELEMENTS.has(tagOf(child)))) continue;
    const isStructure = STRUCTURES.includes(tagOf(parent));
    for (const child of isStructure ? children : children.slice(1)) child.before('\n');
    if (isStructure) parent.append('\n');
  }
}

const isEmpty = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === 'p' && firstChild.content.size === 0;

/** Converts the document to elements of an inert HTML document, which loads nothing and runs no scripts. */
export function toElements(doc: Node): Element {
  const page = document.implementation.createHTMLDocument('');
  const root = page.createElement('div');
  if (isEmpty(doc)) return root;
  root.append(serializer.serializeFragment(doc.content, { document: page }));
  for (const table of root.querySelectorAll('table')) groupRowsBySection(table);
  markNewAsLoose(root);
  unwrapLooseText(root);
  return root;
}

/** Serializes the document as HTML; an empty document as an empty string. */
export function writeHtml(doc: Node): string {
  const root = toElements(doc);
  breakLines(root);
  return root.innerHTML;
}
