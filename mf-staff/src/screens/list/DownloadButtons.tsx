import { asApiError } from '@friends/shared/client/ApiError';
import { type FetchedFile, keepFile } from '@friends/shared/client/fetchFile';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import { useState } from 'react';

interface DownloadButtonsProps<Format extends 'csv' | 'xlsx'> {
  readonly formats: readonly Format[];
  readonly fetchFile: (format: Format) => Promise<FetchedFile>;
}

/** Hand over what the list shows, all of its pages, as a table for a spreadsheet. */
export function DownloadButtons<Format extends 'csv' | 'xlsx'>({ formats, fetchFile }: DownloadButtonsProps<Format>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Format | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  async function download(format: Format): Promise<void> {
    if (busy !== null) return;
    setBusy(format);
    setFault(null);
    try {
      keepFile(await fetchFile(format));
    } catch (cause) {
      setFault(asApiError(cause).detail || t('list.fileFailed'));
    } finally {
      setBusy(null);
    }
  }
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          icon={<Download strokeWidth={1.75} />}
          busy={busy === format}
          onClick={() => void download(format)}
        >
          {t(`list.download.${format}`)}
        </Button>
      ))}
      {fault !== null && <Alert tone="refused">{fault}</Alert>}
    </>
  );
}
