import { type Tone, ToneIcon } from '@friends/shared/ui/feedback/Tone';
import type { ReactNode } from 'react';
import css from './ClaimSteps.module.css';

interface StepProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
}

/** One step on the way of a claim. */
export function Step({ tone, title, children }: StepProps) {
  return (
    <li className={css.step}>
      <ToneIcon tone={tone} size={20} />
      <div>
        <p className={css.title}>{title}</p>
        {children && <div className={css.text}>{children}</div>}
      </div>
    </li>
  );
}
