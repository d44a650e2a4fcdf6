import { useTranslation } from '@friends/shared/i18n/translation';
import type { ReactNode, Ref } from 'react';
import type { DraftDecision } from '../draft/useDraftUpdate.ts';
import css from './PublishSteps.module.css';

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

/** Says that a release is not the draft as it is now. */
export function OutdatedNote({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  return <p className={css.note}>{t('season.steps.older', { version })}</p>;
}

/** What each step on the way to live knows. */
export interface DraftStepProps {
  readonly decision: DraftDecision;
  readonly mayChange: boolean;
}
