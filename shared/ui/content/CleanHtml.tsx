import { useMemo } from 'react';
import css from './CleanHtml.module.css';
import { cleaned } from './cleaned.ts';

/** Sanitized HTML of an editor (pages, descriptions): scripts in it never run. */
export function CleanHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleaned(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place for it, and DOMPurify was here
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}
