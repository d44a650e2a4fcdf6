import { isApiError } from '@friends/shared/client/ApiError';
import { base64Of } from '@friends/shared/client/base64Of';
import { saveFile } from '@friends/shared/client/fetchFile';
import { MAX_TABLE_BYTES, type TableKind } from '@friends/shared/contract/staff/contentRules';
import type { CheckContentTable, ContentTablePlan } from '@friends/shared/contract/staff/contentTables';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { generatePath } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import { useState } from 'react';
import css from '../../../components/decision/Decision.module.css';
import { DecisionButtons } from '../../../components/decision/DecisionButtons.tsx';
import { FileField } from '../../../components/file/FileField.tsx';
import { useAction } from '../../../hooks/useAction.ts';
import { checkTableAtom, fetchTableAtom, importTableAtom } from '../../../state/contentTable.ts';
import { TableReview } from './TableReview.tsx';

interface TableDialogProps {
  readonly kind: TableKind;
  readonly onClose: () => void;
}

interface CheckedTable {
  readonly upload: CheckContentTable;
  readonly plan: ContentTablePlan;
}

/** Downloads content of a kind as a table, and imports a changed table as drafts, after a dry run that lists its lines. */
export function TableDialog({ kind, onClose }: TableDialogProps) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const fetchTable = useSetAtom(fetchTableAtom);
  const check = useSetAtom(checkTableAtom);
  const importTable = useSetAtom(importTableAtom);
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedTable | null>(null);
  const { busy, error, run } = useAction();
  const download = useAction();
  const isTooLarge = file !== null && file.size > MAX_TABLE_BYTES;
  const lines = checked?.plan.Lines ?? [];
  const count = lines.filter(({ State }) => State === 'new' || State === 'changed').length;
  const isWrong = lines.some(({ State }) => State === 'wrong');

  async function submit() {
    if (!checked) {
      if (!file) return;
      const upload = { Kind: kind, File: file.name, Content: await base64Of(file) };
      setChecked({ upload, plan: await check(upload) });
      return;
    }
    try {
      const set = await importTable({ ...checked.upload, Revision: checked.plan.Revision });
      notices.show({ tone: 'success', text: t('content.table.done', { count }) });
      navigation.push(generatePath('/content-sets/:id', { id: String(set.id) }));
    } catch (cause) {
      // Content has changed since the check: checks the file again, and shows the new plan.
      if (isApiError(cause) && 'Revision' in cause.fields)
        setChecked({ upload: checked.upload, plan: await check(checked.upload) });
      throw cause;
    }
  }

  return (
    <Dialog open title={t(`content.table.title.${kind}`)} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        {checked ? (
          <TableReview plan={checked.plan} />
        ) : (
          <>
            <p>{t('content.table.does')}</p>
            <div>
              <Button
                variant="secondary"
                icon={<Download strokeWidth={1.75} />}
                busy={download.busy}
                onClick={() => void download.run(async () => saveFile(await fetchTable(kind)))}
              >
                {t('content.table.download')}
              </Button>
            </div>
            {download.error !== null && <Alert tone="refused">{download.error}</Alert>}
            <FileField
              label={t('content.table.file')}
              name="Content"
              hint={t('content.table.hint')}
              error={isTooLarge ? t('content.table.tooLarge') : undefined}
              accept=".csv,.txt,.xlsx"
              onPick={setFile}
            />
          </>
        )}
        {error !== null && <Alert tone="refused">{error}</Alert>}
        <DecisionButtons
          confirm={checked ? t('content.table.confirm', { count }) : t('content.table.check')}
          busy={busy}
          disabled={checked ? isWrong || count === 0 : file === null || isTooLarge}
          onBack={checked ? () => setChecked(null) : undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
