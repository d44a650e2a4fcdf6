import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Reward } from '../../client/rewards.ts';

/** Texts for a reward's limits (docs/product.md#limited-rewards); null if it has no such limit. */
export function useOfferTexts({ PiecesLeft: pieces, OfferedFrom, OfferedUntil, Claimed: claimed }: Reward) {
  const { t } = useTranslation();
  const { number, shortDate } = useFormat();
  return {
    left: pieces === undefined ? null : t('offer.left', { count: pieces, pieces: number(pieces) }),
    from: OfferedFrom === undefined ? null : t('offer.from', { day: shortDate(OfferedFrom) }),
    until: OfferedUntil === undefined ? null : t('offer.until', { day: shortDate(OfferedUntil) }),
    claims: claimed === undefined ? null : t('offer.had', { count: claimed, times: number(claimed) }),
  };
}
