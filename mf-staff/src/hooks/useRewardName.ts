import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';

export function useRewardName(): (claim: Pick<StaffClaim, 'Name' | 'NameEn'>) => string {
  const { language } = useFormat();
  return ({ Name, NameEn }) => preventBreaks(language === 'id' ? Name : NameEn);
}
