import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useId } from 'react';
import type { AskedList } from '../../client/askedList.ts';
import type { FileCall } from '../../state/downloadAtom.ts';
import { isFiltered } from '../../state/firstAsked.ts';
import { type FileExtent, fileQuery } from '../../state/listFile.ts';
import css from './ListTools.module.css';
import { StatementPdf } from './StatementPdf.tsx';
import { useDownload } from './useDownload.ts';

interface DownloadPanelProps {
  readonly id: string;
  readonly asked: AskedList;
  readonly file: FileCall;
}

/** Files of the list: the rows that are shown, all that fit the filter, and all there are. */
export function DownloadPanel({ id, asked: paging, file }: DownloadPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const { under, fault, download } = useDownload();
  const extents: readonly FileExtent[] = isFiltered(paging) ? ['shown', 'fitting', 'all'] : ['shown', 'all'];
  return (
    <section id={id} className={css.panel} aria-labelledby={title}>
      <p className={css.title} id={title}>
        {t('tools.download')}
      </p>
      <div className={css.fields}>
        {extents.map((extent) => (
          <Button
            key={extent}
            variant="secondary"
            busy={under === extent}
            onClick={() => void download(extent, { call: file, query: fileQuery(extent, paging) })}
          >
            {t(`tools.csv.${extent}`)}
          </Button>
        ))}
      </div>
      {file === 'statementsFile' && (
        <StatementPdf
          isBusy={under === 'pdf'}
          onWant={(query) => void download('pdf', { call: 'statementPdfFile', query })}
        />
      )}
      {fault !== null && <Alert tone="refused">{fault}</Alert>}
    </section>
  );
}
