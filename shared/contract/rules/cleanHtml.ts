import type { DOMPurify } from 'dompurify';

/** Address of the page that shows the HTML. */
export interface Here {
  readonly href: string;
  readonly origin: string;
}

/** In another tab or window, whatever its name is, or on another site. */
function opensElsewhere(node: Element, { href: here, origin }: Here): boolean {
  const target = node.getAttribute('target')?.toLowerCase() ?? '_self';
  const href = node.getAttribute('href');
  if (!['', '_self', '_parent', '_top'].includes(target)) return true;
  return href !== null && URL.canParse(href, here) && new URL(href, here).origin !== origin;
}

/** A new tab must not reach back into this one, and a picture without a description is decoration. */
function mend(node: Element, here: Here): void {
  if (opensElsewhere(node, here)) node.setAttribute('rel', 'noopener noreferrer');
  if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
}

/**
 * Cleans HTML that an editor wrote, by the same rules in the browser and on the server: no script in it ever runs.
 *
 * @returns the clean HTML; where the page requires Trusted Types, as one of the policy `dompurify`
 */
export function cleanHtml(purify: DOMPurify, html: string, here: Here): TrustedHTML | string {
  const hook = (node: Element) => mend(node, here);
  purify.addHook('afterSanitizeAttributes', hook);
  try {
    return purify.sanitize(html, {
      RETURN_TRUSTED_TYPE: true,
      USE_PROFILES: { html: true },
      ADD_ATTR: ['target'],
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
      // An editor's classes, ids and styles would reach into the portal's own look and labels.
      FORBID_ATTR: ['style', 'class', 'id', 'name'],
    });
  } finally {
    purify.removeHook('afterSanitizeAttributes', hook);
  }
}
