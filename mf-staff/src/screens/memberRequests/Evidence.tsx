import type { MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './MemberRequests.module.css';
import { userOf } from './RequestTable.tsx';

interface Reason {
  readonly key: string;
  readonly speaksFor: boolean;
  readonly text: string;
}

/** What speaks for a request, then what speaks against it. */
export function Evidence({ facts }: { readonly facts: MemberRequestFacts }) {
  const { t } = useTranslation();
  const feed = useFeedReasons()(facts);
  const others = useOtherReasons()(facts);
  const all = [...feed, ...others].toSorted((one, other) => Number(other.speaksFor) - Number(one.speaksFor));
  return (
    <ul className={css.evidence} aria-label={t('request.evidence')}>
      {all.map(({ key, speaksFor, text }) => (
        <li key={key} className={speaksFor ? css.good : css.bad}>
          {speaksFor ? (
            <CircleCheck strokeWidth={1.75} aria-hidden />
          ) : (
            <TriangleAlert strokeWidth={1.75} aria-hidden />
          )}
          <span>
            <span className="visually-hidden">{t(speaksFor ? 'request.for' : 'request.against')} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Does the feed know this user, and the agency? */
function useFeedReasons(): (facts: MemberRequestFacts) => readonly Reason[] {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  return ({ Bookings, FirstBooking, LastBooking, AgencyUsers, AgencyMembers }) => {
    const words = { count: Bookings, shown: number(Bookings) };
    const days = { first: date(FirstBooking ?? ''), last: date(LastBooking ?? '') };
    const bookings = Bookings > 0 ? t('request.feed.bookings', { ...words, ...days }) : t('request.feed.none');
    const users = { count: AgencyUsers, shown: number(AgencyUsers), members: number(AgencyMembers) };
    return [
      { key: 'bookings', speaksFor: Bookings > 0, text: bookings },
      {
        key: 'agency',
        speaksFor: AgencyUsers > 0,
        text: AgencyUsers > 0 ? t('request.feed.agency', users) : t('request.feed.noAgency', users),
      },
    ];
  };
}

/** Who has the same contacts, and what was refused before? */
function useOtherReasons(): (facts: MemberRequestFacts) => readonly Reason[] {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  return ({ Same, Refusals }) => {
    const same = Same.map((other) => ({
      key: `same ${other.id}`,
      speaksFor: false,
      text: t('request.same', {
        shared: other.Shared.map((contact) => t(`request.shared.${contact}`)).join(', '),
        id: other.id,
        user: [userOf(other), other.MemberName].filter(Boolean).join(', '),
        state: t(`request.memberState.${other.State}`),
      }),
    }));
    const refusals = Refusals.map((refusal) => ({
      key: `${refusal.Kind} ${refusal.id}`,
      speaksFor: false,
      text: t(`request.refused.${refusal.Kind}`, {
        user: userOf(refusal),
        who: refusal.DecidedBy ?? '–',
        time: refusal.DecidedAt ? jakarta(refusal.DecidedAt) : '–',
        why: refusal.DecisionWhy ?? '–',
      }),
    }));
    return same.length + refusals.length === 0
      ? [{ key: 'alone', speaksFor: true, text: t('request.alone') }]
      : [...same, ...refusals];
  };
}
