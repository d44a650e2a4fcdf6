import { useMemo } from 'react';
import css from './CleanHtml.module.css';
import { cleaned } from './cleaned.ts';

/** HTML written by an editor (pages, descriptions), cleaned before it is shown: a script in it never runs. */
export function CleanHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleaned(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place for it, and DOMPurify was here
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}
