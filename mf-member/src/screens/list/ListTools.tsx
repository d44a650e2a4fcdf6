import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Download, ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ListRequest } from '../../client/listRequest.ts';
import { type FileCall, hasListToolsAtom } from '../../state/downloadAtom.ts';
import { isFilterUsed, NO_FILTER } from '../../state/listFilter.ts';
import { DownloadPanel } from './DownloadPanel.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import css from './ListTools.module.css';

interface ListToolsProps {
  readonly paging: ListRequest;
  readonly onRequest: (paging: ListRequest) => void;
  readonly file: FileCall;
  /** True if rows are bookings, which can be filtered by hotel and reference; dates are then booking dates. */
  readonly isBookingList: boolean;
}

type Tool = 'filter' | 'download';

/**
 * Filter and downloads of a list. Their space is reserved until the account shows if the back end supports them; panels
 * open below.
 */
export function ListTools({ paging, onRequest, file, isBookingList }: ListToolsProps) {
  const { t } = useTranslation();
  const isSupported = useAtomValue(hasListToolsAtom);
  const [open, setOpen] = useState<Tool | null>(null);
  const id = useId();
  const toggle = (tool: Tool, icon: ReactNode) => (
    <Button
      variant="secondary"
      icon={icon}
      aria-expanded={open === tool}
      aria-controls={open === tool ? id : undefined}
      onClick={() => setOpen(open === tool ? null : tool)}
    >
      {t(`tools.${tool}`)}
    </Button>
  );
  return (
    <div className={css.tools}>
      <div className={`screen-only ${css.bar}`}>
        {isSupported && toggle('filter', <ListFilter size={20} strokeWidth={1.75} />)}
        {isSupported && toggle('download', <Download size={20} strokeWidth={1.75} />)}
        <ActiveFilter paging={paging} onRequest={onRequest} isBookingList={isBookingList} />
      </div>
      {isSupported && open === 'filter' && (
        <FilterPanel id={id} paging={paging} onRequest={onRequest} isBookingList={isBookingList} />
      )}
      {isSupported && open === 'download' && <DownloadPanel id={id} paging={paging} file={file} />}
    </div>
  );
}

/** Describes the active filter, with a link to the whole list. */
function ActiveFilter({ paging, onRequest, isBookingList }: Omit<ListToolsProps, 'file'>) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (!isFilterUsed(paging)) return null;
  const { from, until, hotel, ref, group } = paging;
  const textPrefix = isBookingList ? 'tools.booked' : 'tools';
  const days =
    (from !== '' && until !== '' && t(`${textPrefix}.days`, { from: date(from), until: date(until) })) ||
    (from !== '' && t(`${textPrefix}.since`, { from: date(from) })) ||
    (until !== '' && t(`${textPrefix}.upTo`, { until: date(until) }));
  return (
    <p className={css.shown}>
      <span>{[hotel, ref !== '' && t('tools.ref', { ref }), days].filter(Boolean).join(' · ')}</span>
      <Button variant="quiet" onClick={() => onRequest({ ...paging, ...NO_FILTER, group, page: 1 })}>
        {t('tools.showAll')}
      </Button>
    </p>
  );
}
