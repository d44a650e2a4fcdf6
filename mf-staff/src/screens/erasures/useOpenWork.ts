import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { useTranslation } from '@friends/shared/i18n/translation';

/** Describes the member's open claims and corrections: `2 claims to decide, 1 claim to pay or send`; empty if none. */
export function useOpenWork(): (erasure: StaffErasure) => string {
  const { t } = useTranslation();
  return ({ OpenClaims, OpenDeliveries, OpenCorrections }) =>
    Object.entries({ claims: OpenClaims, deliveries: OpenDeliveries, corrections: OpenCorrections })
      .flatMap(([kind, count]) => (count > 0 ? [t(`erasures.openWork.${kind}`, { count })] : []))
      .join(', ');
}
