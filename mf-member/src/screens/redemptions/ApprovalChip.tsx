import { claimState } from '@friends/shared/contract/rules/claimState';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';
import type { Redemption } from '../../client/redemptions.ts';

const TONES: Readonly<Record<string, Tone>> = {
  Pending: 'pending',
  Approved: 'success',
  Late: 'pending',
  Paid: 'success',
  Sent: 'success',
  Rejected: 'refused',
};

/** How a claim stands. A status we do not know is shown as it came; nothing for none. */
export function ApprovalChip({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const state = claimState(claim);
  if (state === '') return null;
  return <StatusChip tone={TONES[state] ?? 'info'}>{t(`status.${state}`, { defaultValue: state })}</StatusChip>;
}
