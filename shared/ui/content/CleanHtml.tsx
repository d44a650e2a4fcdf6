import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import css from './CleanHtml.module.css';

/** HTML written by an editor (pages, descriptions), cleaned before it is shown: a script in it never runs. */
export function CleanHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleaned(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place for it, and DOMPurify was here
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** Where the page requires Trusted Types, the result is one; the page's policy must allow the name `dompurify`. */
function cleaned(html: string): TrustedHTML | string {
  // Without a DOM (while prerendering) nothing can be cleaned, so nothing is shown.
  if (!DOMPurify.isSupported) return '';
  DOMPurify.addHook('afterSanitizeAttributes', mend);
  try {
    return DOMPurify.sanitize(html, {
      RETURN_TRUSTED_TYPE: true,
      USE_PROFILES: { html: true },
      ADD_ATTR: ['target'],
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
      // An editor's classes, ids and styles would reach into the portal's own look and labels.
      FORBID_ATTR: ['style', 'class', 'id', 'name'],
    });
  } finally {
    DOMPurify.removeHook('afterSanitizeAttributes', mend);
  }
}

/** In another tab or window, whatever its name is, or on another site. */
function opensElsewhere(node: Element): boolean {
  const target = node.getAttribute('target')?.toLowerCase() ?? '_self';
  const href = node.getAttribute('href');
  if (!['', '_self', '_parent', '_top'].includes(target)) return true;
  const { href: here, origin } = window.location;
  return href !== null && URL.canParse(href, here) && new URL(href, here).origin !== origin;
}

/** A new tab must not reach back into this one, and a picture without a description is decoration. */
function mend(node: Element): void {
  if (opensElsewhere(node)) node.setAttribute('rel', 'noopener noreferrer');
  if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
}
