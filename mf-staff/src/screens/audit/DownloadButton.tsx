import { asApiError } from '@friends/shared/client/ApiError';
import { keepFile } from '@friends/shared/client/fetchFile';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ListFilter } from '../../client/listQuery.ts';
import { auditFileAtom } from '../../state/audit.ts';

/** Hands over what the list shows, all of its pages, as a table for a spreadsheet. */
export function DownloadButton({ filter }: { readonly filter: ListFilter }) {
  const { t } = useTranslation();
  const fetchAudit = useSetAtom(auditFileAtom);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function download(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      keepFile(await fetchAudit(filter));
    } catch (cause) {
      setFault(asApiError(cause).detail || t('audit.fileFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="secondary" icon={<Download strokeWidth={1.75} />} busy={isBusy} onClick={() => void download()}>
        {t('audit.download')}
      </Button>
      {fault !== null && <Alert tone="refused">{fault}</Alert>}
    </>
  );
}
