import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { unbroken } from '@friends/shared/i18n/unbroken';

export function useRewardName(): (claim: Pick<StaffClaim, 'Name' | 'NameEn'>) => string {
  const { language } = useFormat();
  return ({ Name, NameEn }) => unbroken(language === 'id' ? Name : NameEn);
}
