import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import details from '../../components/details/RowDetails.module.css';
import { type RowDetail, RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { AccountDetails } from './AccountDetails.tsx';

export function PayoutRowDetails({ payout }: { readonly payout: StaffPayout }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const jakarta = useJakarta();
  const { Batch, HeldUntil, Refused, PaidOn, Reference } = payout;
  const rows: readonly (RowDetail | null)[] = [
    {
      name: t('payouts.member'),
      value: <MemberLink id={payout.MemberId}>{`${payout.AgentCode} / ${payout.UserId}`}</MemberLink>,
    },
    { name: t('payouts.claim'), value: String(payout.id) },
    { name: t('payouts.category'), value: payout.Category },
    { name: t('payouts.points'), value: number(payout.Points) },
    { name: t('payouts.approved'), value: jakarta(payout.ApprovedAt) },
    HeldUntil === null ? null : { name: t('payouts.heldUntil'), value: jakarta(HeldUntil) },
    PaidOn === null ? null : { name: t('payouts.paidOn'), value: date(PaidOn) },
    Reference === null ? null : { name: t('payouts.reference'), value: Reference },
    Refused === null ? null : { name: t('payouts.refused'), value: t(`payouts.refusal.${Refused.Reason}`) },
    Refused === null || Refused.Text === '' ? null : { name: t('payouts.bankMessage'), value: Refused.Text },
  ];
  return (
    <div className={details.details}>
      <RowDetails details={rows} />
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
