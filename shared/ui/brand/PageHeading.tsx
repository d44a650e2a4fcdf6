import type { ReactNode } from 'react';
import css from './PageHeading.module.css';

export interface PageHeadingProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's only `h1` (docs/contract.md#words-on-the-screen). */
export function PageHeading({ title, lead, eyebrow, actions }: PageHeadingProps) {
  return (
    <div className={css.heading}>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
