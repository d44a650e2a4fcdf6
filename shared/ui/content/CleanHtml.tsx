import { useMemo } from 'react';
import css from './CleanHtml.module.css';
import { cleanEditorHtml } from './cleanEditorHtml.ts';

/** Sanitized HTML of an editor (pages, descriptions): scripts in it never run. */
export function CleanHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanEditorHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place for it, and DOMPurify has sanitized the HTML
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}
