import type { Config, DOMPurify, UponSanitizeAttributeHookEvent, UponSanitizeElementHookEvent } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowedHtml.ts';
import { isAnchor } from './anchors.ts';
import { completePicture } from './completePicture.ts';

/** Address of the page that displays the HTML. */
export interface PageAddress {
  readonly href: string;
  readonly origin: string;
}

/** Link schemes: web, mail, phone, and messengers of our countries. */
export const LINK_SCHEMES: readonly string[] = [
  'http',
  'https',
  'ftp',
  'mailto',
  'tel',
  'callto',
  'sms',
  'geo',
  'whatsapp',
  'tg',
  'line',
  'viber',
  'zalo',
  'fb-messenger',
  'xmpp',
  'matrix',
];

/** One of those schemes, or a relative URL. */
const ALLOWED_URI_REGEXP = new RegExp(
  `^(?:(?:${LINK_SCHEMES.join('|')}):|[^a-z]|[a-z][a-z0-9+.-]*(?:[^a-z0-9+.:-]|$))`,
  'i',
);

/** Characters that cannot be seen, some of which browsers ignore in a link's scheme. */
const INVISIBLE = /[\p{C}\p{Z}]/gu;

/** True if a link can have that address; of other links, only the text is kept. */
export function isLinkAddress(address: string): boolean {
  const visible = address.replace(INVISIBLE, '');
  return visible !== '' && ALLOWED_URI_REGEXP.test(visible);
}

const RULES: Config = {
  // DOMPurify also sanitizes the body that contains the elements.
  ALLOWED_TAGS: ['body', ...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP,
};

/** True for links to other windows or sites. */
function opensElsewhere(node: Element, { href: here, origin }: PageAddress): boolean {
  const target = node.getAttribute('target')?.toLowerCase() ?? '_self';
  const href = node.getAttribute('href');
  if (!['', '_self', '_parent', '_top'].includes(target)) return true;
  return href !== null && URL.canParse(href, here) && new URL(href, here).origin !== origin;
}

/** Denies new tabs an opener, and marks pictures without description as decorative. */
function addMissingAttributes(node: Element, here: PageAddress): void {
  if (opensElsewhere(node, here)) node.setAttribute('rel', 'noopener noreferrer');
  if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
}

/** Converts `<a name>` of older editors to an id. */
function nameToId(node: Element): void {
  const name = node.nodeName === 'A' && !node.hasAttribute('id') ? node.getAttribute('name') : null;
  if (name === null) return;
  node.removeAttribute('name');
  node.setAttribute('id', name);
}

/**
 * Runs DOMPurify with our rules: scripts in an editor's HTML never run, and ids are kept only for anchors, unique
 * within a text. The same rules apply in the browser, on the server, and for imports that list what is removed.
 */
export function sanitizeWithRules<T>(purify: DOMPurify, here: PageAddress, sanitize: (rules: Config) => T): T {
  const ids = new Set<string>();
  const keepAnchor = (_: Element, event: UponSanitizeAttributeHookEvent) => {
    const { attrName, attrValue } = event;
    if (attrName !== 'id') return;
    event.keepAttr = isAnchor(attrValue) && !ids.has(attrValue);
    ids.add(attrValue);
  };
  const finish = (node: Element) => addMissingAttributes(node, here);
  purify.addHook('beforeSanitizeAttributes', nameToId);
  purify.addHook('uponSanitizeAttribute', keepAnchor);
  purify.addHook('afterSanitizeAttributes', finish);
  try {
    return sanitize(RULES);
  } finally {
    purify.removeHook('beforeSanitizeAttributes', nameToId);
    purify.removeHook('uponSanitizeAttribute', keepAnchor);
    purify.removeHook('afterSanitizeAttributes', finish);
  }
}

/** Adds the files of all widths to uploaded pictures while DOMPurify sanitizes. */
function withCompletePictures<T>(purify: DOMPurify, sanitize: () => T): T {
  const added = new WeakSet<Node>();
  /** DOMPurify also visits the added elements, which it must keep; `source` elements of editors are not allowed. */
  const keepAdded = (node: Node, { allowedTags }: UponSanitizeElementHookEvent) => {
    allowedTags.source = added.has(node);
  };
  const finish = (node: Element) => {
    const source = node.nodeName === 'IMG' ? completePicture(node) : null;
    if (source) added.add(source);
  };
  purify.addHook('uponSanitizeElement', keepAdded);
  purify.addHook('afterSanitizeAttributes', finish);
  try {
    return sanitize();
  } finally {
    purify.removeHook('uponSanitizeElement', keepAdded);
    purify.removeHook('afterSanitizeAttributes', finish);
  }
}

/**
 * Sanitizes an editor's HTML for a page.
 *
 * @returns the clean HTML; if the page requires Trusted Types, as a value of the policy `dompurify`
 */
export function cleanHtml(purify: DOMPurify, html: string, here: PageAddress): TrustedHTML | string {
  return withCompletePictures(purify, () =>
    sanitizeWithRules(purify, here, (rules) => purify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true })),
  );
}

/** Removed elements and attributes: `<script>`, `onclick`. */
type Removed = readonly string[];

/**
 * Sanitizes an editor's HTML into elements of a document that is not displayed: its pictures are not fetched, and its
 * scripts never run. Pictures stay as they were written.
 *
 * @param html text, or an element of a document that is not displayed
 */
export function cleanElements(purify: DOMPurify, html: string | Element, here: PageAddress) {
  // In the body: elsewhere the parser drops leading elements before DOMPurify sees them.
  const dirty = typeof html === 'string' ? `<body>${html}` : html;
  const body = sanitizeWithRules(purify, here, (rules) => purify.sanitize(dirty, { ...rules, RETURN_DOM: true }));
  // Always the body of a document, although the types only say Node.
  return { body: body as HTMLElement, removed: removedNames(purify) };
}

const COMMENT = 8;

function removedNames({ removed }: DOMPurify): Removed {
  const names = removed.flatMap((item) => {
    if (!('element' in item)) return item.attribute ? [item.attribute.name] : [];
    return item.element.nodeType === COMMENT ? [] : [`<${item.element.nodeName.toLowerCase()}>`];
  });
  return [...new Set(names)];
}
