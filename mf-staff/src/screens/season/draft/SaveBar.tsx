import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { useLeaveQuestion } from '@friends/shared/ui/form/draft/useLeaveQuestion';
import { useCallback } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { Conflicts } from '../../../components/draft/Conflicts.tsx';
import css from '../../../components/draft/SaveBar.module.css';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { fetchDraftAtom } from '../../../state/releases/seasons.ts';
import { useFieldNames } from '../issues/useIssueTexts.ts';
import { type DraftDecision, useDraftUpdate } from './useDraftUpdate.ts';

const noop = () => {};

/** Sticky bar with the save state and button. Warns before the user leaves unsaved changes. */
export function SaveBar({ decision }: { readonly decision: DraftDecision }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const form = useForm();
  const read = useSetAtom(fetchDraftAtom);
  const { dirty, submitting, hasValidationErrors, submitFailed } = useFormState({
    subscription: { dirty: true, submitting: true, hasValidationErrors: true, submitFailed: true },
  });
  const isSafe = useCallback(() => {
    const state = form.getState();
    return state.submitting === true || state.dirty !== true;
  }, [form]);
  const question = useLeaveQuestion({ isUnsaved: dirty === true, isSafe, onLeave: noop, asksWithin: true });
  const { current, refusal, decide } = decision;
  const updateDraft = useDraftUpdate(decision);
  const nameOf = useFieldNames();
  const reload = async () => {
    await decide(async ({ Season: { number } }) => {
      const latest = await read(number);
      if (latest) updateDraft(latest);
    });
  };
  const saved = t('season.saved', { time: jakarta(current.At), who: current.Who });
  return (
    <div className={css.bar}>
      <Conflicts
        who={current.Who}
        conflicts={decision.conflicts}
        nameOf={(field) => nameOf(field, current.Season)}
        onChange={decision.setConflicts}
      />
      <RefusalAlert refusal={refusal} onReload={reload} />
      <div className={css.line}>
        <p className={css.state} role="status">
          {dirty ? t(hasValidationErrors && submitFailed ? 'season.fieldErrors' : 'season.unsaved') : saved}
        </p>
        <Button type="submit" form="season" busy={submitting} disabled={!dirty || decision.conflicts.length > 0}>
          {t('season.save')}
        </Button>
      </div>
      {question}
    </div>
  );
}
