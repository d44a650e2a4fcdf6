import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';

/** Says which reward was claimed, in the language of the page. */
export function useRewardName(): (claim: Pick<StaffClaim, 'Name' | 'NameEn'>) => string {
  const { language } = useFormat();
  return ({ Name, NameEn }) => (language === 'id' ? Name : NameEn);
}
