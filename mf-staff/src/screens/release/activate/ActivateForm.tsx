import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useId } from 'react';
import type { FormRenderProps } from 'react-final-form';
import { Refused } from '../../../components/decision/RefusalAlert.tsx';
import type { Refusal } from '../../../components/decision/useDecision.ts';
import { type Kept, useKeepValues } from '../../../components/decision/useSavedInput.ts';
import css from './ActivateDialog.module.css';
import { LiveFields } from './ActivateFields.tsx';
import { isForNobody, type LiveValues, planOf } from './activatePlan.ts';
import { ForesightText } from './PlanPreview.tsx';
import { WhatHappens } from './PreviewPanel.tsx';
import { useForesight } from './usePlanPreview.ts';

interface LiveFormProps {
  readonly form: FormRenderProps<LiveValues>;
  readonly kept: Kept<LiveValues>;
  readonly remote: RemoteDetail;
  readonly version: string;
  readonly title: string | undefined;
  readonly refusal: Refusal | null;
  readonly onLookAgain: () => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog with its form. Its button waits until what the plan does is there to be read. */
export function LiveForm({ form, kept, remote, version, title, refusal, onLookAgain, onClose }: LiveFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { submitting, hasValidationErrors, dirtySinceLastSubmit, values } = form;
  useKeepValues(form, kept);
  const foresight = useForesight(remote, version, hasValidationErrors ? null : planOf(values));
  return (
    <Dialog
      open
      title={title ?? t('release.liveTitle', { title: `${remote.Name}@${version}` })}
      onClose={onClose}
      footer={
        <>
          {/* In sight however long the form is: nothing is pressed that was not read. */}
          <div className={css.before}>
            {refusal && (refusal.isStale || !dirtySinceLastSubmit) ? (
              <Refused refusal={refusal} onLookAgain={onLookAgain} />
            ) : (
              <WhatHappens>
                {hasValidationErrors ? (
                  <p>{t('release.will.unclear')}</p>
                ) : (
                  <ForesightText name={remote.Name} foresight={foresight} onLookAgain={onLookAgain} />
                )}
              </WhatHappens>
            )}
          </div>
          <Button variant="quiet" onClick={onClose}>
            {t('decision.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={submitting} disabled={hasValidationErrors || foresight.isAsking}>
            {t(buttonOf(values))}
          </Button>
        </>
      }
    >
      <SubmitForm id={formId} className={css.form}>
        <LiveFields values={values} />
      </SubmitForm>
    </Dialog>
  );
}

function buttonOf(values: LiveValues): string {
  if (isForNobody(values)) return 'release.endNow';
  return values.Begins === 'at' ? 'release.plan' : 'release.putLiveNow';
}
