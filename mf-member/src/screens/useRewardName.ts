import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { useTranslation } from '@friends/shared/i18n/translation';

/**
 * Returns a function for names in the page's language: `NameEn` in English, otherwise `Name`
 * (docs/product.md#languages).
 */
export function useRewardName(): (item: Pick<RewardCategory, 'Name' | 'NameEn'>) => string {
  const { i18n } = useTranslation();
  return ({ Name, NameEn }) => preventBreaks(i18n.language === 'en' ? NameEn : Name);
}
