import type { BookingGroups as Counts } from '@friends/shared/contract/api/bookingGroups';
import { BOOKING_GROUPS } from '@friends/shared/contract/rules/bookingGroup';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { loadedAccountAtom } from '@friends/shared/state/portalAtoms';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import { useEffect } from 'react';
import type { ListRequest } from '../../client/listRequest.ts';
import { hasListToolsAtom } from '../../state/downloadAtom.ts';
import { NO_FILTER } from '../../state/listFilter.ts';
import { bookingGroupsAtom } from '../../state/transactionsAtom.ts';
import css from './BookingGroups.module.css';

interface BookingGroupsProps {
  readonly paging: ListRequest;
  readonly addressOf: (paging: ListRequest) => string;
}

/**
 * Links to groups of bookings by the state of their points, each with the number that match the filter. Space is
 * reserved until the account shows if the back end has groups; without groups or account, there are none.
 */
export function BookingGroups({ paging, addressOf }: BookingGroupsProps) {
  const { t } = useTranslation();
  const { status } = useAtomValue(loadedAccountAtom);
  const isOffered = useAtomValue(hasListToolsAtom);
  const [counted, count] = useAtom(bookingGroupsAtom);
  const { from, until, hotel, ref } = paging;
  useEffect(() => {
    if (isOffered) void count({ ...NO_FILTER, from, until, hotel, ref });
  }, [isOffered, from, until, hotel, ref, count]);

  if (status === 'loading')
    return (
      <div className={css.place}>
        <Skeleton shape="block" height="2.75rem" />
      </div>
    );
  if (!isOffered || (counted.status === 'failed' && counted.error.status === 404)) return null;
  const counts = counted.status === 'ready' ? counted.value : null;
  // Unconfirmed bookings are rare, so that group is hidden unless needed.
  const groups = BOOKING_GROUPS.filter((group) => group !== 'Unconfirmed' || counts?.[group] || paging.group === group);
  return (
    <nav aria-label={t('groups.label')}>
      <ul className={css.groups}>
        {(['', ...groups] as const).map((group) => (
          <li key={group}>
            <Link
              className={css.group}
              to={addressOf({ ...paging, page: 1, group })}
              aria-current={paging.group === group ? 'true' : undefined}
            >
              <Count counts={counts} group={group} />
              {t(`groups.${group || 'All'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A space of the same height until the number is known. */
function Count({ counts, group }: { readonly counts: Counts | null; readonly group: keyof Counts | '' }) {
  const { number } = useFormat();
  if (counts === null) return <span className={css.count}>&nbsp;</span>;
  const all = BOOKING_GROUPS.reduce((sum, item) => sum + counts[item], 0);
  return <span className={css.count}>{number(group === '' ? all : counts[group])}</span>;
}
