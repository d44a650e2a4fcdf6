import { claimState } from '@friends/shared/contract/rules/claimState';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';
import type { Redemption } from '../../client/redemptions.ts';
import css from './ApprovalChip.module.css';
import { payoutRefusal } from './payoutRefusal.ts';

const TONES: Readonly<Record<string, Tone>> = {
  Pending: 'pending',
  Approved: 'success',
  Late: 'pending',
  Paid: 'success',
  Credited: 'success',
  Sent: 'success',
  Arranged: 'success',
  Rejected: 'refused',
  PayoutRefused: 'refused',
};

/**
 * Status of a claim. Unknown statuses are displayed as received; nothing without one. On the narrowest phones, long
 * statuses have a shorter text.
 */
export function ApprovalChip({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const state = payoutRefusal(claim)?.field == null ? claimState(claim) : 'PayoutRefused';
  if (state === '') return null;
  const words = t(`status.${state}`, { defaultValue: state });
  const brief = t(`statusBrief.${state}`, { defaultValue: words });
  const isLong = brief !== words;
  return (
    <StatusChip tone={TONES[state] ?? 'info'}>
      <span className={isLong ? css.words : undefined}>{words}</span>
      {isLong && (
        <span className={css.brief} aria-hidden="true">
          {brief}
        </span>
      )}
    </StatusChip>
  );
}
