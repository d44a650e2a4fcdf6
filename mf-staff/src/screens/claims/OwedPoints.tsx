import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { Detail, Note } from '../../components/details/DetailList.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';

type Debt = StaffClaim['Owed'][number];

interface OwedPointsProps {
  readonly debts: readonly Debt[];
}

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, { Points }) => sum + Points, 0);

/** Text keys by the booking's status. With any other status, its nights or its user have changed. */
const REASONS: Readonly<Record<string, string>> = {
  Canceled: 'cancelled',
  'No-Show': 'noShow',
  Correction: 'correction',
};

/** The total of the points that the member owes, for a list. */
export function OwedChip({ debts }: OwedPointsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (debts.length === 0) return null;
  const count = sumOf(debts);
  return <StatusChip tone="refused">{t('claims.owes', { count, points: number(count) })}</StatusChip>;
}

/** The points that the member owes, and for which bookings. */
export function OwedPoints({ debts }: OwedPointsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  if (debts.length === 0) return null;
  const reasonOf = ({ BookingRef, Status, Points, Since }: Debt): string =>
    t(`claim.owed.${REASONS[Status] ?? 'changed'}`, {
      booking: BookingRef,
      points: number(Points),
      count: Points,
      time: jakarta(Since),
    });
  return (
    <Detail name={t('claim.owed.name')}>
      <OwedChip debts={debts} />
      {debts.map((debt) => (
        <Note key={`${debt.BookingRef} ${debt.Since}`}>{reasonOf(debt)}</Note>
      ))}
    </Detail>
  );
}
