import { asApiError } from '@friends/shared/client/ApiError';
import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useState } from 'react';
import { downloadAtom, type WantedFile } from '../../state/downloadAtom.ts';

/** Hands a file over to the browser, which keeps it where it keeps all downloads. */
function keep({ name, content }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun; until the next task it needs the address.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

interface Downloading {
  /** The file that is under way, by the name it was asked under. */
  readonly under: string | null;
  /** Why the last one did not come. */
  readonly fault: string | null;
  download(name: string, file: WantedFile): Promise<void>;
}

/** Fetches files one at a time, and says what went wrong. */
export function useDownload(): Downloading {
  const { t } = useTranslation();
  const fetchWanted = useSetAtom(downloadAtom);
  const [under, setUnder] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  return {
    under,
    fault,
    async download(name, file) {
      if (under !== null) return;
      setUnder(name);
      setFault(null);
      try {
        keep(await fetchWanted(file));
      } catch (cause) {
        const { code, detail } = asApiError(cause);
        setFault(detail || t([`tools.failed.${code}`, 'tools.failed.unknown']));
      } finally {
        setUnder(null);
      }
    },
  };
}
