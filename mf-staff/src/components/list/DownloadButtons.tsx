import { saveFile } from '@friends/shared/client/fetchFile';
import { formatsOf, type ListFormat, type StaffListName } from '@friends/shared/contract/staff/lists';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ListFilter } from '../../client/listQuery.ts';
import { useAction } from '../../hooks/useAction.ts';
import { fetchListFileAtom } from '../../state/staffClient.ts';

interface DownloadButtonsProps {
  readonly list: StaffListName;
  readonly filter: ListFilter;
}

/** Buttons that download all pages of a filtered list as a spreadsheet. */
export function DownloadButtons({ list, filter }: DownloadButtonsProps) {
  const { t } = useTranslation();
  const fetchFile = useSetAtom(fetchListFileAtom);
  const { busy, error, run } = useAction();
  const [format, setFormat] = useState<ListFormat | null>(null);
  function download(next: ListFormat): void {
    if (busy) return;
    setFormat(next);
    void run(async () => saveFile(await fetchFile(list, filter, next)));
  }
  return (
    <>
      {formatsOf(list).map((one) => (
        <Button
          key={one}
          variant="secondary"
          icon={<Download strokeWidth={1.75} />}
          busy={busy && format === one}
          onClick={() => download(one)}
        >
          {t(`list.download.${one}`)}
        </Button>
      ))}
      {error !== null && <Alert tone="refused">{error}</Alert>}
    </>
  );
}
