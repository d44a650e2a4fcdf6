import type { ReactNode } from 'react';
import css from './Race.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Panel({ id, title, children }: PanelProps) {
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 className={css.panelTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
