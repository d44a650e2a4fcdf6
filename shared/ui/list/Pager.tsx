import { isPageSize, lastPage, PAGE_SIZES, type Paging, pageRange } from '@friends/shared/contract/rules/paging';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { classes } from '../brand/classes.ts';
import { afterFrame } from '../feedback/afterFrame.ts';
import css from './Pager.module.css';

export interface PagerProps {
  readonly paging: Paging;
  /** Length of the whole list (`x-total-count`). */
  readonly count: number;
  readonly onChange: (paging: Paging) => void;
  /** URL of another page, for opening links in a new tab. */
  readonly addressOf?: (paging: Paging) => string;
}

const QUERY_ONLY = ({ page, perPage }: Paging) => `?page=${page}&perPage=${perPage}`;

/** Page size, range and links to other pages (docs/product.md#lists). Renders nothing for an empty list. */
export function Pager({ paging, count, onChange, addressOf = QUERY_ONLY }: PagerProps) {
  const { t } = useTranslation('ui');
  if (count <= 0) return null;
  const { start, end } = pageRange(paging, count);
  const last = lastPage(paging.perPage, count);
  const range = { start: formatNumber(start), end: formatNumber(end), count: formatNumber(count) };
  const linkTo = (page: number) => ({
    isCurrent: page === paging.page,
    address: addressOf({ ...paging, page }),
    onFollow: () => onChange({ ...paging, page }),
  });
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <PageSizeSelect paging={paging} onChange={onChange} />
      <p className={css.range} aria-live="polite">
        {t('showing', range)}
      </p>
      <div className={classes('screen-only', css.links)}>
        <PageLink {...linkTo(Math.max(1, paging.page - 1))}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('previous')}
        </PageLink>
        <PageLink {...linkTo(Math.min(last, paging.page + 1))}>
          {t('next')}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </PageLink>
      </div>
    </nav>
  );
}

export function PagerLoading() {
  return <div className={css.loading} />;
}

function PageSizeSelect({ paging, onChange }: Pick<PagerProps, 'paging' | 'onChange'>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const choose = (chosen: string) => {
    const perPage = Number(chosen);
    // The first row may be on any of the new pages, so a new size starts at the first page.
    if (isPageSize(perPage)) onChange({ page: 1, perPage });
  };
  return (
    <div className={classes('screen-only', css.size)}>
      <label htmlFor={id}>{t('rowsPerPage')}</label>
      <span className={css.frame}>
        <select id={id} value={paging.perPage} onChange={(event) => choose(event.target.value)}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </div>
  );
}

interface PageLinkProps {
  readonly isCurrent: boolean;
  readonly address: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** True if the browser opens the link in another tab or window, or downloads it. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** Stays a link on the first or last page: without an address it would lose focus. */
function PageLink({ isCurrent, address, onFollow, children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!isCurrent) afterFrame(onFollow);
  };
  return (
    <a href={address} aria-disabled={isCurrent || undefined} onClick={follow}>
      {children}
    </a>
  );
}
