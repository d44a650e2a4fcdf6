import { createRequire } from 'node:module';
import { cleanElements, LINK_SCHEMES, sanitizeWithRules } from '@friends/shared/contract/rules/cleanHtml';
import createPurify, { type DOMPurify } from 'dompurify';
import type { DOMWindow } from 'jsdom';

export interface LeftOut {
  /** `<script> is left out` */
  readonly what: string;
  /** Lines of the text, from 1. */
  readonly lines: readonly number[];
}

const COMMENT = 8;

/** A reserved host (RFC 2606), so that no external link matches it. */
const PORTAL = { href: 'https://portal.invalid/', origin: 'https://portal.invalid' };

/** A tag or character reference, which plain text shows verbatim. */
const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The parser that DOMPurify supports outside browsers; loaded on first use, as it is heavy. */
const parser = (): typeof import('jsdom') => createRequire(import.meta.url)('jsdom');

// jsdom has no Trusted Types, although its types declare them.
const purifyIn = (window: DOMWindow): DOMPurify => createPurify(Object.assign(window, { trustedTypes: undefined }));

let quick: DOMPurify | undefined;

/** Cleans HTML like the pages of members do, into elements. */
export function cleanBody(html: string): ReturnType<typeof cleanElements> {
  quick ??= purifyIn(new (parser().JSDOM)('').window);
  return cleanElements(quick, html, PORTAL);
}

/** True if cleaning removes something; ten times faster than also finding the lines. */
function hasRemovals(html: string): boolean {
  quick ??= purifyIn(new (parser().JSDOM)('').window);
  const purify = quick;
  sanitizeWithRules(purify, PORTAL, (rules) => purify.sanitize(html, rules));
  return purify.removed.some((removed) => !('element' in removed) || removed.element.nodeType !== COMMENT);
}

const elementName = (node: Node): string => `<${node.nodeName.toLowerCase()}>`;

function attributeName(from: Node, { name, value }: Attr): string {
  const [scheme] = SCHEME.exec(value.trim()) ?? [];
  if (
    ['href', 'src'].includes(name) &&
    scheme !== undefined &&
    !LINK_SCHEMES.includes(scheme.slice(0, -1).toLowerCase())
  )
    return `the ${name === 'href' ? 'link' : 'address'} ${scheme} of ${elementName(from)}`;
  return name === 'id' ? `id="${value}" of ${elementName(from)}` : `${name} of ${elementName(from)}`;
}

function findDroppedHtml(text: string): readonly LeftOut[] {
  // In the body: elsewhere the parser drops leading nodes before DOMPurify sees them.
  const html = `<body>${text}`;
  if (!text.includes('<') || !hasRemovals(html)) return [];
  const dom = new (parser().JSDOM)(html, { includeNodeLocations: true });
  const purify = purifyIn(dom.window);
  sanitizeWithRules(purify, PORTAL, (rules) => purify.sanitize(dom.window.document.body, { ...rules, IN_PLACE: true }));
  const lines = new Map<string, Set<number>>();
  const addLine = (what: string, node: Node) =>
    lines.set(what, (lines.get(what) ?? new Set()).add(dom.nodeLocation(node)?.startLine ?? 1));
  for (const removed of purify.removed) {
    if ('element' in removed) {
      if (removed.element.nodeType !== COMMENT) addLine(elementName(removed.element), removed.element);
    } else if (removed.attribute) addLine(attributeName(removed.from, removed.attribute), removed.from);
  }
  dom.window.close();
  return [...lines].map(([what, at]) => ({
    what: `${what} is left out`,
    lines: [...at].toSorted((one, two) => one - two),
  }));
}

/** Lists what `cleanHtml` removes from an HTML text, except comments. */
export function leftOutOfHtml(text: string): readonly LeftOut[] {
  try {
    return findDroppedHtml(text);
  } catch (error) {
    // Thousands of nested elements overflow the stack.
    if (error instanceof RangeError) return [{ what: 'its elements are nested too deep to be checked', lines: [1] }];
    throw error;
  }
}

/** Reports the first tag or character reference in a text that is shown verbatim. */
export function markupOfText(text: string): readonly LeftOut[] {
  const [line, ...others] = [...text.split('\n').entries()].filter(([, part]) => MARKUP.test(part));
  if (!line) return [];
  const [markup = ''] = MARKUP.exec(line[1]) ?? [];
  return [
    { what: `${markup} is shown as written: this text is plain`, lines: [line, ...others].map(([at]) => at + 1) },
  ];
}
