import { useTranslation } from '@friends/shared/i18n/translation';
import type { ReactNode, Ref } from 'react';
import type { DraftDecision } from '../draft/useDraftUpdate.ts';
import css from './PublishSteps.module.css';

interface StepProps {
  readonly title: string;
  /** Ref to the heading, which gets the focus if the pressed button disappears. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

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

/** Says that the draft has changed since this version was published. */
export function OutdatedNote({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  return <p className={css.note}>{t('season.steps.outdated', { version })}</p>;
}

export interface DraftStepProps {
  readonly decision: DraftDecision;
  readonly mayChange: boolean;
}
