import { useTranslation } from '@friends/shared/i18n/translation';
import type { Reward } from '../../../client/rewards.ts';
import { useOfferTexts } from '../useOfferTexts.ts';
import css from './RewardCard.module.css';

/** "3 left · until 31 Dec", or why the reward can't be claimed now; nothing without limits. */
export function OfferNote({ reward }: { readonly reward: Reward }) {
  const { t } = useTranslation();
  const { claims, from, left, until } = useOfferTexts(reward);
  switch (reward.obstacle) {
    case 'sold_out':
      return <p className={css.unavailable}>{t('offer.soldOut')}</p>;
    case 'claim_limit_reached':
      return <p className={css.unavailable}>{claims}</p>;
    case 'no_longer_offered':
      return <p className={css.unavailable}>{t('offer.ended')}</p>;
    case 'not_offered_yet':
      return <p className={css.offer}>{from}</p>;
    case null: {
      const notes = [left, until].filter((note) => note !== null);
      return notes.length > 0 && <p className={css.offer}>{notes.join(' · ')}</p>;
    }
  }
}
