import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import type { ReactNode } from 'react';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import details from '../../components/details/RowDetails.module.css';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { AccountDetails } from './AccountDetails.tsx';

export function PayoutRowDetails({ payout }: { readonly payout: StaffPayout }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const jakarta = useJakarta();
  const { Batch, HeldUntil, Refused, PaidOn, Reference } = payout;
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    [
      t('payouts.member'),
      <MemberLink key="member" id={payout.MemberId}>{`${payout.AgentCode} / ${payout.UserId}`}</MemberLink>,
    ],
    [t('payouts.claim'), String(payout.id)],
    [t('payouts.category'), payout.Category],
    [t('payouts.points'), number(payout.Points)],
    [t('payouts.approved'), jakarta(payout.ApprovedAt)],
    HeldUntil === null ? null : [t('payouts.heldUntil'), jakarta(HeldUntil)],
    PaidOn === null ? null : [t('payouts.paidOn'), date(PaidOn)],
    Reference === null ? null : [t('payouts.reference'), Reference],
    Refused === null ? null : [t('payouts.refused'), t(`payouts.refusal.${Refused.Reason}`)],
    Refused === null || Refused.Text === '' ? null : [t('payouts.bankMessage'), Refused.Text],
  ];
  return (
    <div className={details.details}>
      <RowDetails details={facts.filter((fact) => fact !== null)} />
      {payout.Changed && <p>{t('payouts.changedText')}</p>}
      {payout.IsOwn && <p>{t('payouts.own')}</p>}
      {payout.State === 'refused' && Refused && (
        <p>{t(`payouts.refusedText.${Refused.Reason === 'bank' ? 'bank' : 'member'}`)}</p>
      )}
      {Batch !== null && (
        <p>
          <Link to={generatePath('/payouts/batches/:id', { id: String(Batch) })}>
            {t('batches.one', { id: Batch })}
          </Link>
        </p>
      )}
      <AccountDetails claim={payout.id} />
    </div>
  );
}
