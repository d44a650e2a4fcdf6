import { cleanElements } from '@friends/shared/contract/rules/cleanHtml';
import createPurify from 'dompurify';
import { DOMParser, type Node, type Slice } from 'prosemirror-model';
import { contentTokens } from './contentTokens.ts';
import { schema } from './schema.ts';
import { wrapLooseText } from './wrapLooseText.ts';
import { toElements } from './writeHtml.ts';

/** HTML parsed into the editor's document. */
export interface ReadDocument {
  readonly doc: Node;
  /** Removed elements and attributes, such as `<script>` or `onclick`, which members' pages remove too. */
  readonly removed: readonly string[];
  /** False if the document lacks anything that members' pages show: the text must then be edited as source. */
  readonly isComplete: boolean;
}

const parser = DOMParser.fromSchema(schema);

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((token, at) => token === other[at]);

/** Maximum nesting of elements: parsers are recursive. */
const MAX_DEPTH = 100;

/** True if elements are nested deeper than in any text written by hand. */
export function isTooDeep(root: Element): boolean {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  let depth = 0;
  let last = walker.currentNode;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentNode === last) depth += 1;
    else for (let up = last.parentNode; up && up !== node.parentNode; up = up.parentNode) depth -= 1;
    if (depth > MAX_DEPTH) return true;
    last = node;
  }
  return false;
}

export function readDocument(html: string): ReadDocument {
  const { body, removed } = cleanElements(createPurify, html, window.location);
  if (isTooDeep(body)) return { doc: schema.node('doc', null, schema.node('p')), removed, isComplete: false };
  const before = contentTokens(body);
  wrapLooseText(body);
  const doc = parser.parse(body);
  return { doc, removed, isComplete: areSame(before, contentTokens(toElements(doc))) };
}

/** Parses cleaned elements into content to insert. */
export function readSlice(body: Element): Slice {
  wrapLooseText(body);
  return parser.parseSlice(body);
}
