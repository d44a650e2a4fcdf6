import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useId } from 'react';
import type { FormRenderProps } from 'react-final-form';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import type { Refusal } from '../../../components/decision/useDecision.ts';
import { type SavedInput, useSaveValues } from '../../../components/decision/useSavedInput.ts';
import css from './ActivateDialog.module.css';
import { ActivateFields } from './ActivateFields.tsx';
import { type ActivateValues, isRemoval, toPlan } from './activatePlan.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { usePlanPreview } from './usePlanPreview.ts';

interface ActivateFormProps {
  readonly form: FormRenderProps<ActivateValues>;
  readonly savedInput: SavedInput<ActivateValues>;
  readonly remote: RemoteDetail;
  readonly version: string;
  readonly title: string | undefined;
  readonly refusal: Refusal | null;
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog with its form; its button is disabled until the plan's preview is loaded. */
export function ActivateForm({
  form,
  savedInput,
  remote,
  version,
  title,
  refusal,
  onReload,
  onClose,
}: ActivateFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { submitting, hasValidationErrors, dirtySinceLastSubmit, values } = form;
  useSaveValues(form, savedInput);
  const preview = usePlanPreview(remote, version, hasValidationErrors ? null : toPlan(values));
  return (
    <Dialog
      open
      title={title ?? t('release.activateTitle', { title: `${remote.Name}@${version}` })}
      onClose={onClose}
      footer={
        <>
          {/* Sticky, so that the preview is visible even if the form is long. */}
          <div className={css.before}>
            {refusal && (refusal.isStale || !dirtySinceLastSubmit) ? (
              <RefusalAlert refusal={refusal} onReload={onReload} />
            ) : (
              <PreviewPanel>
                {hasValidationErrors ? (
                  <p>{t('release.will.incomplete')}</p>
                ) : (
                  <PlanPreview name={remote.Name} preview={preview} onReload={onReload} />
                )}
              </PreviewPanel>
            )}
          </div>
          <Button variant="quiet" onClick={onClose}>
            {t('decision.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={submitting} disabled={hasValidationErrors || preview.isLoading}>
            {t(buttonOf(values))}
          </Button>
        </>
      }
    >
      <SubmitForm id={formId} className={css.form}>
        <ActivateFields values={values} />
      </SubmitForm>
    </Dialog>
  );
}

function buttonOf(values: ActivateValues): string {
  if (isRemoval(values)) return 'release.endNow';
  return values.Begins === 'at' ? 'release.schedule' : 'release.activateNow';
}
