import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { fetchSetAtom, planSetAtom } from '../../state/content.ts';
import {
  INITIAL_TIMES,
  isTimeMissing,
  parseTimes,
  TimeFields,
  type TimeValues,
} from '../content/publish/TimeFields.tsx';

export interface SetDialogProps {
  readonly set: ContentSet;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Publishes a set now, or schedules it. */
export function PlanDialog({ set, onClose, onDone }: SetDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const plan = useSetAtom(planSetAtom);
  const read = useSetAtom(fetchSetAtom);
  const { current, refusal, decide, reload } = useDecision(set, read);
  const savedInput = useSavedInput<TimeValues>(`plan content set ${set.id}`, INITIAL_TIMES);

  async function submit(values: TimeValues) {
    const times = parseTimes(values);
    const why = values.Why?.trim() ? { Why: values.Why.trim() } : {};
    const errors = await decide(async ({ id, Revision }) => {
      await plan(id, { Revision, ...times, ...why });
    });
    if (errors) return errors;
    savedInput.clear();
    const key = times.LiveAt === null ? 'content.publish.done' : 'content.publish.planned';
    notices.show({ tone: 'success', text: t(key, { name: current.Name }) });
    onDone();
    return undefined;
  }

  return (
    <Dialog open title={t('contentSet.plan.title', { name: current.Name })} onClose={onClose}>
      <Form<TimeValues> onSubmit={submit} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>{t('contentSet.plan.text', { count: current.Entries.length })}</p>
            </div>
            <TimeFields values={form.values} />
            {refusal?.isStale && <RefusalAlert refusal={refusal} onReload={reload} />}
            <FormFooter
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              savedInput={savedInput}
              confirm={t(`content.publish.confirm.${form.values.Begins === 'at' ? 'at' : 'now'}`)}
              isIncomplete={isTimeMissing(form.values)}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
