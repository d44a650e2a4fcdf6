import { asApiError } from '@friends/shared/client/ApiError';
import { keepFile } from '@friends/shared/client/fetchFile';
import { formatsOf, type ListFormat, type StaffListName } from '@friends/shared/contract/staff/lists';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ListFilter } from '../../client/listQuery.ts';
import { listFileAtom } from '../../state/staffClient.ts';

interface DownloadButtonsProps {
  readonly list: StaffListName;
  /** What the list shows now. */
  readonly filter: ListFilter;
}

/** Hand over what the list shows, all of its pages, as a table for a spreadsheet. */
export function DownloadButtons({ list, filter }: DownloadButtonsProps) {
  const { t } = useTranslation();
  const fetchFile = useSetAtom(listFileAtom);
  const [busy, setBusy] = useState<ListFormat | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  async function download(format: ListFormat): Promise<void> {
    if (busy !== null) return;
    setBusy(format);
    setFault(null);
    try {
      keepFile(await fetchFile(list, filter, format));
    } catch (cause) {
      setFault(asApiError(cause).detail || t('list.fileFailed'));
    } finally {
      setBusy(null);
    }
  }
  return (
    <>
      {formatsOf(list).map((format) => (
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
