import { base64Of } from '@friends/shared/client/base64Of';
import { MAX_CODE_BYTES } from '@friends/shared/contract/staff/codeRules';
import type { CodeImportPlan, StaffCodes } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import css from '../../../components/decision/Decision.module.css';
import { DecisionButtons } from '../../../components/decision/DecisionButtons.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { FileField } from '../../../components/file/FileField.tsx';
import { useAction } from '../../../hooks/useAction.ts';
import { fetchCodesAtom, importCodesAtom, previewCodesAtom } from '../../../state/programme/codes.ts';
import { ImportReview } from './ImportReview.tsx';

interface ImportDialogProps {
  readonly codes: StaffCodes;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface CheckedFile {
  readonly upload: { readonly File: string; readonly Content: string };
  readonly plan: CodeImportPlan;
}

/** Imports a file of codes in two steps: dry run, then import. */
export function ImportDialog({ codes, onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { number } = useFormat();
  const preview = useSetAtom(previewCodesAtom);
  const importCodes = useSetAtom(importCodesAtom);
  const { current, refusal, decide } = useDecision(codes, useSetAtom(fetchCodesAtom));
  const { RewardID: rewardId } = current.Pool;
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const { busy, run } = useAction();
  const [fileError, setFileError] = useState<string | undefined>();
  const isTooLarge = file !== null && file.size > MAX_CODE_BYTES;
  const tooLarge = t('codePool.import.tooLarge', { most: number(Math.floor(MAX_CODE_BYTES / 1024)) });

  /** Dry run of the upload. */
  async function check(upload: CheckedFile['upload']): Promise<void> {
    const errors = await decide(async () => setChecked({ upload, plan: await preview(rewardId, upload) }));
    setFileError(errors?.Content);
  }

  async function importChecked({ upload, plan: { Revision, New: count, ProblemCount } }: CheckedFile): Promise<void> {
    const SkipProblems = ProblemCount > 0;
    const errors = await decide(async () => {
      await importCodes(rewardId, { ...upload, Revision, SkipProblems });
    });
    if (errors) return;
    notices.show({ tone: 'success', text: t('codePool.import.done', { count, shown: number(count) }) });
    onDone();
  }

  async function submit(): Promise<void> {
    if (checked) await importChecked(checked);
    else if (file) await check({ File: file.name, Content: await base64Of(file) });
  }

  return (
    <Dialog open title={t(checked ? 'codePool.import.review' : 'codePool.import.title')} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        {checked ? (
          <ImportReview plan={checked.plan} file={checked.upload.File} />
        ) : (
          <>
            <p>{t('codePool.import.does')}</p>
            <FileField
              label={t('codePool.file')}
              name="Content"
              hint={t('codePool.import.hint')}
              error={isTooLarge ? tooLarge : fileError}
              accept=".csv,.txt,.xlsx"
              onPick={(picked) => {
                setFile(picked);
                setFileError(undefined);
              }}
            />
          </>
        )}
        {fileError === undefined && (
          <RefusalAlert refusal={refusal} onReload={async () => (checked ? check(checked.upload) : undefined)} />
        )}
        <DecisionButtons
          confirm={
            checked
              ? t('codePool.import.confirm', { count: checked.plan.New, shown: number(checked.plan.New) })
              : t('codePool.import.look')
          }
          busy={busy}
          disabled={checked ? checked.plan.New === 0 : file === null || isTooLarge}
          onBack={checked ? () => setChecked(null) : undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
