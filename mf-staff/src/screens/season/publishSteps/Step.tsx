import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
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
  return <p className={css.note}>{t('season.way.older', { version })}</p>;
}

/** Why a step was not done; null: nothing has failed. */
export function StepError({ failure }: { readonly failure: unknown }) {
  const submitErrors = useSubmitErrors();
  if (failure === null) return null;
  return <Alert tone="refused">{submitErrors(failure)[FORM_ERROR]}</Alert>;
}

/** What each step on the way to live knows. */
export interface DraftStepProps {
  readonly decision: DraftDecision;
  readonly mayChange: boolean;
}
