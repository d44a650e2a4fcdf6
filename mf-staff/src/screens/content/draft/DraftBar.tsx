import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { useLeaveQuestion } from '@friends/shared/ui/form/draft/useLeaveQuestion';
import { useCallback } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { Conflicts } from '../../../components/draft/Conflicts.tsx';
import css from '../../../components/draft/SaveBar.module.css';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { fetchEntryAtom } from '../../../state/content.ts';
import { rightsAtom } from '../../../state/staff/session.ts';
import { fieldKey } from '../forms/fieldNames.ts';
import bar from './DraftBar.module.css';
import { rebase } from './rebase.ts';
import { type EntryDecision, useEntryUpdate } from './useEntryUpdate.ts';

const noop = () => {};

interface DraftBarProps {
  readonly decision: EntryDecision;
  readonly onPublish: () => void;
  readonly onAddToSet: () => void;
  readonly onPreview: () => void;
}

/** Sticky bar with the draft's state, and buttons to save and publish it. Warns before the user leaves unsaved changes. */
export function DraftBar({ decision, onPublish, onAddToSet, onPreview }: DraftBarProps) {
  const { t } = useTranslation();
  const form = useForm();
  const read = useSetAtom(fetchEntryAtom);
  const mayPublish = useAtomValue(rightsAtom).includes('content.publish');
  const { dirty, submitting } = useFormState({ subscription: { dirty: true, submitting: true } });
  const isSafe = useCallback(() => {
    const state = form.getState();
    return state.submitting === true || state.dirty !== true;
  }, [form]);
  const question = useLeaveQuestion({ isUnsaved: dirty === true, isSafe, onLeave: noop, asksWithin: true });
  const { current, refusal, decide, conflicts } = decision;
  const update = useEntryUpdate(decision);
  const { isOutdated } = rebase(current);
  const isPlanned = current.Draft?.Set?.State === 'planned';
  const mustSave = dirty || isOutdated;
  const reload = async () => {
    await decide(async (entry) => {
      const latest = await read(entry);
      if (latest) update(latest);
    });
  };
  return (
    <div className={css.bar}>
      <Conflicts
        who={(isOutdated ? current.Live?.By : current.Draft?.By) ?? null}
        conflicts={conflicts}
        nameOf={(field) => t(fieldKey(field))}
        onChange={decision.setConflicts}
      />
      <RefusalAlert refusal={refusal} onReload={reload} />
      <div className={css.line}>
        <DraftState decision={decision} isDirty={dirty === true} isOutdated={isOutdated} />
        <div className={bar.buttons}>
          {current.Draft && (
            <Button variant="quiet" disabled={mustSave} onClick={onPreview}>
              {t('content.preview')}
            </Button>
          )}
          {current.Draft && !current.Draft.Set && (
            <Button variant="quiet" disabled={mustSave} onClick={onAddToSet}>
              {t('content.addToSet.button')}
            </Button>
          )}
          <Button
            type="submit"
            form="entry"
            variant={mustSave ? 'primary' : 'secondary'}
            busy={submitting}
            disabled={isPlanned || !mustSave || conflicts.length > 0}
          >
            {t('content.save')}
          </Button>
          {mayPublish && !isPlanned && current.Draft && (
            <Button
              variant={mustSave ? 'secondary' : 'primary'}
              disabled={mustSave || current.Draft.Issues.length > 0}
              onClick={onPublish}
            >
              {t('content.publish.button')}
            </Button>
          )}
        </div>
      </div>
      {question}
    </div>
  );
}

interface DraftStateProps {
  readonly decision: EntryDecision;
  readonly isDirty: boolean;
  readonly isOutdated: boolean;
}

function DraftState({ decision: { current }, isDirty, isOutdated }: DraftStateProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { Draft: draft } = current;
  const isPlanned = draft?.Set?.State === 'planned' && draft.Set.LiveAt !== null;

  function stateText(): string {
    if (isDirty) return t('content.unsaved');
    if (isOutdated) return t('content.outdated', { who: current.Live?.By ?? t('draft.conflict.someone') });
    if (!draft) return t('content.noDraft');
    if (isPlanned) return t('content.plannedFor', { set: draft.Set?.Name, time: jakarta(draft.Set?.LiveAt ?? '') });
    return t('content.saved', { time: jakarta(draft.At), who: draft.By });
  }

  return (
    <p className={css.state} role="status">
      {stateText()}
    </p>
  );
}
