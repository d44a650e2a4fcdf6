import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Download, ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AskedList } from '../../client/askedList.ts';
import { type FileCall, hasListToolsAtom } from '../../state/downloadAtom.ts';
import { DownloadPanel } from './DownloadPanel.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import css from './ListTools.module.css';
import { ShownFilter } from './ShownFilter.tsx';

export interface ListToolsProps {
  /** What is shown. */
  readonly asked: AskedList;
  readonly onAsk: (paging: AskedList) => void;
  readonly file: FileCall;
  /** Its rows are bookings: they can be narrowed to a hotel and a reference, and its days are those they were booked on. */
  readonly ofBookings?: boolean | undefined;
}

type Tool = 'filter' | 'download';

/**
 * Narrows a list, and makes files of it. The place of its buttons is kept until the account tells whether the back end does
 * that; the panels are opened below them.
 */
export function ListTools({ asked: paging, onAsk, file, ofBookings = false }: ListToolsProps) {
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
      <div className={css.bar}>
        {isThere && toggle('filter', <ListFilter size={20} strokeWidth={1.75} />)}
        {isThere && toggle('download', <Download size={20} strokeWidth={1.75} />)}
        <ShownFilter asked={paging} onAsk={onAsk} ofBookings={ofBookings} />
      </div>
      {isThere && open === 'filter' && <FilterPanel id={id} asked={paging} onAsk={onAsk} ofBookings={ofBookings} />}
      {isThere && open === 'download' && <DownloadPanel id={id} asked={paging} file={file} />}
    </div>
  );
}
