import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Reward } from '../../../client/rewards.ts';
import { useOfferTexts } from '../useOfferTexts.ts';
import css from './Claim.module.css';

/** Limits of a reward; nothing without limits. */
export function OfferTerms({ reward }: { readonly reward: Reward }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { claims, from, left, until } = useOfferTexts(reward);
  const limitNotes = (key: string, maximum: number | undefined) =>
    maximum === undefined ? [] : [t(key, { count: maximum, times: number(maximum) })];
  const rows = [
    { label: t('limits.left'), notes: left === null ? [] : [left] },
    { label: t('limits.days'), notes: [from, until].filter((day) => day !== null) },
    {
      label: t('limits.member'),
      notes: [
        ...limitNotes('limits.perMember', reward.LimitPerMember),
        ...limitNotes('limits.perSeason', reward.LimitPerSeason),
        ...(claims !== null && reward.Claimed !== 0 ? [claims] : []),
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
