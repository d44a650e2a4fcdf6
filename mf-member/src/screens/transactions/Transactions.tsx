import { BOOKING_WORDS } from '@friends/shared/contract/words/bookingWords';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { SceneHarbour } from '@friends/shared/ui/art/SceneHarbour';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { manifest } from '../../manifest.ts';
import { transactionsAtom } from '../../state/transactionsAtom.ts';
import { PagedList } from '../list/PagedList.tsx';
import { OnTheirWay } from '../on-their-way/OnTheirWay.tsx';
import { BookingGroups } from './BookingGroups.tsx';
import en from './en.json';
import id from './id.json';
import css from './Transactions.module.css';
import { useBookingColumns } from './useBookingColumns.tsx';

addScreenMessages(manifest.name, BOOKING_WORDS);
addScreenMessages(manifest.name, { en, id });

/** Booking History: all of the member's bookings and their points (docs/product.md#transactions). */
export function Transactions() {
  const { t } = useTranslation();
  const [state, load] = useAtom(transactionsAtom);
  const rows = state.list.status === 'ready' ? state.list.value.rows : [];
  const { group } = state.paging;
  const columns = useBookingColumns(
    rows.some(({ Status: status }) => status !== ''),
    group,
  );
  return (
    <div className={`page ${css.screen}`}>
      <PageHeading title={t('transactions.title')} lead={t('transactions.lead')} />
      <OnTheirWay />
      <div className={css.list}>
        <PagedList
          caption={t('transactions.title')}
          columns={columns}
          state={state}
          onLoad={load}
          file="transactionsFile"
          isBookingList
          head={(paging, addressOf) => <BookingGroups paging={paging} addressOf={addressOf} />}
          empty={
            <EmptyState
              scene={<SceneHarbour />}
              title={t(group ? `groups.empty.${group}.title` : 'transactions.emptyTitle')}
              text={t(group ? `groups.empty.${group}.text` : 'transactions.emptyText')}
            />
          }
        />
      </div>
    </div>
  );
}
