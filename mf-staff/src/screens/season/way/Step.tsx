import type { ReactNode } from 'react';
import css from './Way.module.css';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One step on the way to the day a season is live. */
export function Step({ title, children }: StepProps) {
  return (
    <li className={css.step}>
      <h3 className={css.name}>{title}</h3>
      {children}
    </li>
  );
}
