import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Reward } from '../../../client/rewards.ts';
import { useOfferTexts } from '../useOfferTexts.ts';
import css from './Claim.module.css';

/** Limits of a reward; nothing without limits. */
export function OfferTerms({ reward }: { readonly reward: Reward }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { had, from, left, until } = useOfferTexts(reward);
  const limit = (key: string, most: number | undefined) =>
    most === undefined ? [] : [t(key, { count: most, times: number(most) })];
  const rows = [
    { label: t('limits.left'), notes: left === null ? [] : [left] },
    { label: t('limits.days'), notes: [from, until].filter((day) => day !== null) },
    {
      label: t('limits.member'),
      notes: [
        ...limit('limits.perMember', reward.LimitPerMember),
        ...limit('limits.perSeason', reward.LimitPerSeason),
        ...(had !== null && reward.Claimed !== 0 ? [had] : []),
      ],
    },
  ].filter(({ notes }) => notes.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className={css.bill}>
      {rows.map(({ label, notes }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {notes.map((note) => (
              <span key={note} className={css.term}>
                {note}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
