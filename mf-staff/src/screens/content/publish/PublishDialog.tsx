import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { generatePath } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import css from '../../../components/decision/Decision.module.css';
import { FormFooter } from '../../../components/decision/FormFooter.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { fetchEntryAtom, planContentAtom, publishContentAtom } from '../../../state/content.ts';
import { type EntryDecision, useEntryUpdate } from '../draft/useEntryUpdate.ts';
import { fieldKey } from '../forms/fieldNames.ts';
import { useEntryName } from '../useEntryName.ts';
import { INITIAL_TIMES, isTimeMissing, parseTimes, TimeFields, type TimeValues, WhyField } from './TimeFields.tsx';

interface PublishDialogProps {
  readonly decision: EntryDecision;
  readonly onClose: () => void;
}

/** Fields whose value differs between the draft and the live entry. */
function changedFields({ Live, Draft: draft }: ContentEntry): readonly string[] {
  const isSame = (field: string) => JSON.stringify(Live?.Fields[field]) === JSON.stringify(draft?.Fields[field]);
  return Object.keys(draft?.Fields ?? {}).filter((field) => !isSame(field));
}

/** Publishes a draft now, or schedules it from a time until another; a scheduled draft becomes a set of its own. */
export function PublishDialog({ decision, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const nameOf = useEntryName();
  const publish = useSetAtom(publishContentAtom);
  const plan = useSetAtom(planContentAtom);
  const read = useSetAtom(fetchEntryAtom);
  const update = useEntryUpdate(decision);
  const { current, refusal, decide, reload } = useDecision(decision.current, read);
  const { Kind, Entry, Live, Draft: draft } = current;
  const name = nameOf(current);
  const savedInput = useSavedInput<TimeValues>(`publish ${Kind} ${Entry}`, INITIAL_TIMES);
  // A set can only be scheduled as a whole, on its own page.
  const set = draft?.Set ?? null;
  const changed = changedFields(current);

  async function submit(values: TimeValues) {
    const times = set ? { LiveAt: null, Until: null } : parseTimes(values);
    const why = values.Why?.trim() ? { Why: values.Why.trim() } : {};
    const errors = await decide(async ({ Draft: shownDraft }) => {
      if (!shownDraft) return;
      if (times.LiveAt === null && times.Until === null) {
        const live = await publish({ kind: Kind, entry: Entry }, { Revision: shownDraft.Revision, ...why });
        if (live.Entry !== Entry)
          navigation.replace(generatePath('/content/:kind/:entry', { kind: Kind, entry: live.Entry }));
        update(live);
      } else {
        const planned = await plan({ kind: Kind, entry: Entry }, { Revision: shownDraft.Revision, ...times, ...why });
        navigation.push(generatePath('/content-sets/:id', { id: String(planned.id) }));
      }
    });
    if (errors) return errors;
    savedInput.clear();
    notices.show({
      tone: 'success',
      text: t(times.LiveAt === null ? 'content.publish.done' : 'content.publish.planned', { name }),
    });
    onClose();
    return undefined;
  }

  return (
    <Dialog open title={t('content.publish.title', { name })} onClose={onClose}>
      <Form<TimeValues> onSubmit={submit} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>
                {Live === null
                  ? t('content.publish.new')
                  : t('content.publish.changes', {
                      fields: changed.map((field) => t(fieldKey(field))).join(', ') || '–',
                    })}
              </p>
              {set && <p>{t('content.publish.alone', { set: set.Name })}</p>}
            </div>
            {set ? <WhyField /> : <TimeFields values={form.values} />}
            {refusal?.isStale && <RefusalAlert refusal={refusal} onReload={reload} />}
            <FormFooter
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              savedInput={savedInput}
              field="LiveAt"
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
