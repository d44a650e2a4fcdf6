import type { ReactNode, Ref } from 'react';
import css from './DetailList.module.css';

export function DetailColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

interface DetailSectionProps {
  /** ID of the heading, for `aria-labelledby`. */
  readonly id: string;
  readonly title: string;
  /** Receives the focus after an action, as the clicked button may be gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function DetailSection({ id, title, heading, children }: DetailSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className={css.title} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
