import { asApiError } from '@friends/shared/client/ApiError';
import { keepFile } from '@friends/shared/client/fetchFile';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AuditFormat } from '../../client/audit.ts';
import type { ListFilter } from '../../client/listQuery.ts';
import { auditFileAtom } from '../../state/audit.ts';

/** Hand over what the list shows, all of its pages, as a table for a spreadsheet. */
export function DownloadButtons({ filter }: { readonly filter: ListFilter }) {
  const { t } = useTranslation();
  const fetchAudit = useSetAtom(auditFileAtom);
  const [busy, setBusy] = useState<AuditFormat | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  async function download(format: AuditFormat): Promise<void> {
    if (busy !== null) return;
    setBusy(format);
    setFault(null);
    try {
      keepFile(await fetchAudit(filter, format));
    } catch (cause) {
      setFault(asApiError(cause).detail || t('audit.fileFailed'));
    } finally {
      setBusy(null);
    }
  }
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          icon={<Download strokeWidth={1.75} />}
          busy={busy === format}
          onClick={() => void download(format)}
        >
          {t(format === 'csv' ? 'audit.download' : 'audit.downloadXlsx')}
        </Button>
      ))}
      {fault !== null && <Alert tone="refused">{fault}</Alert>}
    </>
  );
}
