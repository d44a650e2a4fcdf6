import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Reward } from '../../../client/rewards.ts';

interface GeniusValueProps {
  readonly reward: Pick<Reward, 'BonusValue'>;
  readonly className: string;
}

/** What a Genius Member receives on top, as a line of its own; nothing where it is nothing (docs/product.md#tiers). */
export function GeniusValue({ reward, className }: GeniusValueProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (reward.BonusValue <= 0) return null;
  return <p className={className}>{t('card.genius', { amount: number(reward.BonusValue) })}</p>;
}
