import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';

const TONES = {
  one: 'pending',
  two: 'pending',
  second: 'info',
  stopped: 'refused',
  Approved: 'success',
  Rejected: 'refused',
  Withdrawn: 'info',
} as const;

function stateOf({ State, Stopped, NeedsTwo, FirstCounts }: StaffClaim): keyof typeof TONES {
  if (State !== 'Pending') return State;
  if (Stopped) return 'stopped';
  if (!NeedsTwo) return 'one';
  return FirstCounts ? 'second' : 'two';
}

export function ClaimState({ claim }: { readonly claim: StaffClaim }) {
  const { t } = useTranslation();
  const state = stateOf(claim);
  return <StatusChip tone={TONES[state]}>{t(`claims.state.${state}`)}</StatusChip>;
}
