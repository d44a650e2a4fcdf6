import type { ReactNode, Ref } from 'react';
import css from './Way.module.css';

interface StepProps {
  readonly title: string;
  /** Takes the focus where the button that was pressed is gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One step on the way to the day a season is live. */
export function Step({ title, heading, children }: StepProps) {
  return (
    <li className={css.step}>
      <h3 className={css.name} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </li>
  );
}
