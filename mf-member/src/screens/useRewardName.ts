import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { useTranslation } from '@friends/shared/i18n/translation';

/** Gives what has a name in two languages its name on this page: English shows NameEn, otherwise Name. */
export function useRewardName(): (named: Pick<RewardCategory, 'Name' | 'NameEn'>) => string {
  const { i18n } = useTranslation();
  return ({ Name, NameEn }) => (i18n.language === 'en' ? NameEn : Name);
}
