import { PAYOUT_KINDS, type PayoutKind } from '@friends/shared/contract/staff/payoutRules';
import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import selection from '../../components/list/Selection.module.css';
import { useMoney } from '../../hooks/useMoney.ts';
import css from './Payouts.module.css';

export const sumOf = (payouts: readonly StaffPayout[]): number => payouts.reduce((sum, { Amount }) => sum + Amount, 0);

interface SelectionProps {
  readonly chosen: readonly StaffPayout[];
  readonly onMake: (kind: PayoutKind, payouts: readonly StaffPayout[]) => void;
  readonly onClear: () => void;
}

/** Selected claims of all pages of the list, by payout method. */
export function Selection({ chosen, onMake, onClear }: SelectionProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const kinds = PAYOUT_KINDS.map((kind) => ({ kind, payouts: chosen.filter(({ Kind }) => Kind === kind) })).filter(
    ({ payouts }) => payouts.length > 0,
  );
  return (
    <div className={selection.bar} role="status">
      {kinds.map(({ kind, payouts }) => (
        <div key={kind} className={css.chosenKind}>
          <span>
            {t('payouts.chosen', {
              count: payouts.length,
              shown: number(payouts.length),
              kind: t(`payouts.kind.${kind}`),
            })}{' '}
            <strong className={css.nowrap}>{money(sumOf(payouts))}</strong>
          </span>
          <Button onClick={() => onMake(kind, payouts)}>{t('payouts.makeChosen')}</Button>
        </div>
      ))}
      {chosen.length > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {t('payouts.clear')}
        </Button>
      )}
    </div>
  );
}
