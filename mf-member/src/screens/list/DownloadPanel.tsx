import { asApiError } from '@friends/shared/client/ApiError';
import { saveFile } from '@friends/shared/client/fetchFile';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { type FormEvent, useId, useState } from 'react';
import type { ListRequest } from '../../client/listRequest.ts';
import {
  downloadAtom,
  type FileCall,
  type FileExtent,
  type FileRequest,
  fileQuery,
  WORKBOOK_OF,
} from '../../state/downloadAtom.ts';
import { isFiltered } from '../../state/listFilter.ts';
import { formText } from './formText.ts';
import css from './ListTools.module.css';

interface DownloadPanelProps {
  readonly id: string;
  readonly paging: ListRequest;
  readonly file: FileCall;
}

/** Downloads of the list: visible rows, matching rows, all rows. */
export function DownloadPanel({ id, paging, file }: DownloadPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const { runningKey, error, download } = useDownload();
  const extents: readonly FileExtent[] = isFiltered(paging) ? ['shown', 'matching', 'all'] : ['shown', 'all'];
  const workbook = WORKBOOK_OF[file];
  const calls = [...(workbook ? [{ kind: 'xlsx', call: workbook }] : []), { kind: 'csv', call: file }] as const;
  return (
    <section id={id} className={`screen-only ${css.panel}`} aria-labelledby={title}>
      <p className={css.title} id={title}>
        {t('tools.download')}
      </p>
      {calls.map(({ kind, call }) => (
        <div key={kind} className={css.fields}>
          {extents.map((extent) => (
            <Button
              key={extent}
              variant="secondary"
              busy={runningKey === kind + extent}
              onClick={() => void download(kind + extent, { call, query: fileQuery(extent, paging) })}
            >
              {t(`tools.${kind}.${extent}`)}
            </Button>
          ))}
        </div>
      ))}
      {file === 'statementsFile' && (
        <StatementPdf
          isBusy={runningKey === 'pdf'}
          onRequest={(query) => void download('pdf', { call: 'statementPdfFile', query })}
        />
      )}
      {error !== null && <Alert tone="refused">{error}</Alert>}
    </section>
  );
}

const YEARS = 10;

interface StatementPdfProps {
  readonly isBusy: boolean;
  readonly onRequest: (query: { readonly Period: string }) => void;
}

/** Statement of a month or a year as PDF. */
function StatementPdf({ isBusy, onRequest }: StatementPdfProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const now = new Date();
  const years = Array.from({ length: YEARS }, (_, back) => String(now.getFullYear() - back));
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: monthName.format(Date.UTC(2026, month)),
  }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const parts = ['year', 'month'].map((name) => formText(form, name));
    onRequest({ Period: parts.filter((part) => part !== '').join('-') });
  };
  return (
    <form className={css.fields} onSubmit={send}>
      <SelectField
        label={t('tools.pdf.year')}
        name="year"
        defaultValue={years[0]}
        options={years.map((year) => ({ value: year, label: year }))}
      />
      <SelectField label={t('tools.pdf.month')} name="month" placeholder={t('tools.pdf.wholeYear')} options={months} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('tools.pdf.statement')}
      </Button>
    </form>
  );
}

interface DownloadState {
  /** Key of the running download; null if none. */
  readonly runningKey: string | null;
  /** Error message of the last one. */
  readonly error: string | null;
  download(key: string, file: FileRequest): Promise<void>;
}

/** Downloads files one at a time. */
function useDownload(): DownloadState {
  const { t } = useTranslation();
  const fetchFile = useSetAtom(downloadAtom);
  const [runningKey, setRunningKey] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  return {
    runningKey,
    error,
    async download(key, file) {
      if (runningKey !== null) return;
      setRunningKey(key);
      setError(null);
      try {
        saveFile(await fetchFile(file));
      } catch (cause) {
        const { code, detail } = asApiError(cause);
        setError(detail || t([`tools.failed.${code}`, 'tools.failed.unknown']));
      } finally {
        setRunningKey(null);
      }
    },
  };
}
