import { base64Of } from '@friends/shared/client/base64Of';
import type { PayoutBatchRows, PayoutResultPlan } from '@friends/shared/contract/staff/payoutBatches';
import { MAX_RESULT_BYTES } from '@friends/shared/contract/staff/payoutRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { useState } from 'react';
import type { ResultUpload } from '../../../client/programme/payoutBatches.ts';
import decision from '../../../components/decision/Decision.module.css';
import { DecisionButtons } from '../../../components/decision/DecisionButtons.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { FileField } from '../../../components/file/FileField.tsx';
import { useAction } from '../../../hooks/useAction.ts';
import { previewResultAtom, templatesAtom } from '../../../state/programme/payouts.ts';
import { ResultTable } from './ResultTable.tsx';
import { useBatchDecision } from './useBatchDecision.ts';

interface ResultDialogProps {
  readonly batch: PayoutBatchRows;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface CheckedFile {
  readonly upload: ResultUpload;
  readonly plan: PayoutResultPlan;
}

/** Imports a bank's result file in two steps: a dry run, then the import. */
export function ResultDialog({ batch, onClose, onDone }: ResultDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const preview = useSetAtom(previewResultAtom);
  const { current, refusal, decide, change, reload } = useBatchDecision(batch);
  const [template, setTemplate] = useState(batch.Template ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const { busy, run } = useAction();
  const isTooLarge = file !== null && file.size > MAX_RESULT_BYTES;
  const newResults = checked === null ? 0 : checked.plan.Paid + checked.plan.Refused + checked.plan.Unknown;

  const check = (chosen: File) =>
    decide(async ({ id }) => {
      const upload = { Template: template, Content: await base64Of(chosen) };
      setChecked({ upload, plan: await preview(id, upload) });
    });

  async function record({ upload }: CheckedFile): Promise<void> {
    if (await change('result', { ...upload })) return;
    notices.show({ tone: 'success', text: t('batch.result.done', { count: newResults, shown: number(newResults) }) });
    onDone();
  }

  async function submit(): Promise<void> {
    if (checked) await record(checked);
    else if (file) await check(file);
  }

  return (
    <Dialog open size="large" title={t(checked ? 'batch.result.review' : 'batch.result.title')} onClose={onClose}>
      <form
        className={decision.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        {checked ? (
          <ResultTable plan={checked.plan} />
        ) : (
          <>
            <p>{t('batch.result.does')}</p>
            <FileField
              label={t('batch.result.file')}
              name="Content"
              hint={t('batch.result.fileHint')}
              error={isTooLarge ? t('batch.result.tooLarge', { most: number(MAX_RESULT_BYTES / 1024) }) : undefined}
              accept=".csv,.txt,.xlsx"
              onPick={setFile}
            />
            <Format batch={current} value={template} onChange={setTemplate} />
          </>
        )}
        <RefusalAlert refusal={refusal} onReload={reload} />
        <DecisionButtons
          confirm={
            checked
              ? t('batch.result.confirm', { count: newResults, shown: number(newResults) })
              : t('batch.result.look')
          }
          busy={busy}
          disabled={checked ? newResults === 0 : file === null || isTooLarge || template === ''}
          onBack={checked ? () => setChecked(null) : undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface FormatProps {
  readonly batch: PayoutBatchRows;
  readonly value: string;
  readonly onChange: (template: string) => void;
}

/** Format of the result file; by default that of the exported file. */
function Format({ batch, value, onChange }: FormatProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [state] = useLoaded(templatesAtom);
  const templates = state.status === 'ready' ? state.value.filter(({ Kind }) => Kind === batch.Kind) : [];
  const options = templates.map(({ id, Title, TitleId }) => ({
    value: id,
    label: language === 'id' ? TitleId : Title,
  }));
  const isKnown = value === '' || options.some((known) => known.value === value);
  return (
    <SelectField
      label={t('batch.file.format')}
      name="Template"
      value={value}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
