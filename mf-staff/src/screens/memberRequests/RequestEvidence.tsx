import type { MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Evidence, type Reason } from '../../components/queue/Evidence.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useSameReasons } from '../../hooks/useSameReasons.ts';
import { userOf } from './RequestTable.tsx';

/** Facts for and against a request. */
export function RequestEvidence({ facts }: { readonly facts: MemberRequestFacts }) {
  const { t } = useTranslation();
  const feed = useFeedReasons()(facts);
  const others = useOtherReasons()(facts);
  return <Evidence label={t('request.evidence')} reasons={[...feed, ...others]} />;
}

/** Describes what the booking feed knows of the user and the agency. */
function useFeedReasons(): (facts: MemberRequestFacts) => readonly Reason[] {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  return ({ Bookings, FirstBooking, LastBooking, AgencyUsers, AgencyMembers }) => {
    const words = { count: Bookings, shown: number(Bookings) };
    const days = { first: date(FirstBooking ?? ''), last: date(LastBooking ?? '') };
    const bookings = Bookings > 0 ? t('request.feed.bookings', { ...words, ...days }) : t('request.feed.none');
    const users = { count: AgencyUsers, shown: number(AgencyUsers), members: number(AgencyMembers) };
    return [
      { key: 'bookings', isPositive: Bookings > 0, text: bookings },
      {
        key: 'agency',
        isPositive: AgencyUsers > 0,
        text: AgencyUsers > 0 ? t('request.feed.agency', users) : t('request.feed.noAgency', users),
      },
    ];
  };
}

/** Describes members with the same contacts, and earlier rejected requests. */
function useOtherReasons(): (facts: MemberRequestFacts) => readonly Reason[] {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const sameReasons = useSameReasons();
  return ({ Same, Refusals }) => {
    const same = sameReasons(Same);
    const refusals = Refusals.map((refusal) => ({
      key: `${refusal.Kind} ${refusal.id}`,
      isPositive: false,
      text: t(`request.refused.${refusal.Kind}`, {
        user: userOf(refusal),
        who: refusal.DecidedBy ?? '–',
        time: refusal.DecidedAt ? jakarta(refusal.DecidedAt) : '–',
        why: refusal.DecisionWhy ?? '–',
      }),
    }));
    return same.length + refusals.length === 0
      ? [{ key: 'alone', isPositive: true, text: t('request.alone') }]
      : [...same, ...refusals];
  };
}
