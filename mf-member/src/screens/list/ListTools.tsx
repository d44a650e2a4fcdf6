import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Download, ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ListRequest } from '../../client/listRequest.ts';
import { type FileCall, hasListToolsAtom } from '../../state/downloadAtom.ts';
import { isFilterUsed, NO_FILTER } from '../../state/firstAsked.ts';
import { DownloadPanel } from './DownloadPanel.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import css from './ListTools.module.css';

interface ListToolsProps {
  readonly paging: ListRequest;
  readonly onAsk: (paging: ListRequest) => void;
  readonly file: FileCall;
  /** Rows are bookings: they can be filtered by hotel and reference, and dates are booking dates. */
  readonly ofBookings: boolean;
}

type Tool = 'filter' | 'download';

/**
 * Filter and downloads of a list. Their space is reserved until the account shows if the back end supports them; panels
 * open below.
 */
export function ListTools({ paging, onAsk, file, ofBookings }: ListToolsProps) {
  const { t } = useTranslation();
  const isThere = useAtomValue(hasListToolsAtom);
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
        {isThere && toggle('filter', <ListFilter size={20} strokeWidth={1.75} />)}
        {isThere && toggle('download', <Download size={20} strokeWidth={1.75} />)}
        <ShownFilter paging={paging} onAsk={onAsk} ofBookings={ofBookings} />
      </div>
      {isThere && open === 'filter' && <FilterPanel id={id} paging={paging} onAsk={onAsk} ofBookings={ofBookings} />}
      {isThere && open === 'download' && <DownloadPanel id={id} paging={paging} file={file} />}
    </div>
  );
}

/** Describes the active filter, with a link to the whole list. */
function ShownFilter({ paging, onAsk, ofBookings }: Omit<ListToolsProps, 'file'>) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (!isFilterUsed(paging)) return null;
  const { from, until, hotel, ref, group } = paging;
  const which = ofBookings ? 'tools.booked' : 'tools';
  const days =
    (from !== '' && until !== '' && t(`${which}.days`, { from: date(from), until: date(until) })) ||
    (from !== '' && t(`${which}.since`, { from: date(from) })) ||
    (until !== '' && t(`${which}.upTo`, { until: date(until) }));
  return (
    <p className={css.shown}>
      <span>{[hotel, ref !== '' && t('tools.ref', { ref }), days].filter(Boolean).join(' · ')}</span>
      <Button variant="quiet" onClick={() => onAsk({ ...paging, ...NO_FILTER, group, page: 1 })}>
        {t('tools.showAll')}
      </Button>
    </p>
  );
}
