import type { ClaimFacts } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { Evidence, type Reason } from '../../components/queue/Evidence.tsx';
import { useSameReasons } from '../../hooks/useSameReasons.ts';

/** Facts for and against a claim: the payout details, and other members with the same details. */
export function ClaimEvidence({ claim }: { readonly claim: ClaimFacts }) {
  const { t } = useTranslation();
  const payout = usePayoutReasons()(claim);
  const same = useSameReasons()(claim.Same);
  const unshared = { key: 'alone', isPositive: true, text: t('claim.unshared') };
  const others = same.length === 0 ? [unshared] : same;
  return (
    <DetailSection id="evidence" title={t('claim.evidence')}>
      <Evidence label={t('claim.evidence')} reasons={[...payout, ...others]} />
    </DetailSection>
  );
}

/** Describes whether the details are complete that are needed to pay or send the reward; nothing once it is decided. */
function usePayoutReasons(): (claim: ClaimFacts) => readonly Reason[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  return ({ Payout }) => {
    if (Payout === null) return [];
    if (Payout.Missing.length > 0) {
      const fields = Payout.Missing.map((field) => t(`claim.field.${field}`)).join(', ');
      return [{ key: 'payout', isPositive: false, text: t('claim.payout.missing', { fields }) }];
    }
    const { SameAddress } = Payout;
    const shared = t('claim.sameAddress', { count: SameAddress, shown: number(SameAddress) });
    const others = SameAddress > 0 ? [{ key: 'address', isPositive: false, text: shared }] : [];
    const account = [Payout.Bank, Payout.Masked].filter(Boolean).join(' ');
    const text = account === '' ? t('claim.payout.none') : t('claim.payout.complete', { account });
    return [{ key: 'payout', isPositive: true, text }, ...others];
  };
}
