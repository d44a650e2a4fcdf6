import type { ReactNode, Ref } from 'react';
import css from './DetailList.module.css';

/** Sections side by side, if there is room. */
export function DetailColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

interface DetailSectionProps {
  /** Names the section on its page. */
  readonly id: string;
  readonly title: string;
  /** Gets the focus if the pressed button may be gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A part of a page about one account, with its heading. */
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
