import { PAYOUT_KINDS, type PayoutKind, type PayoutState } from '@friends/shared/contract/staff/payoutRules';
import type { PayoutTotals } from '@friends/shared/contract/staff/payouts';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useMoney } from '../../hooks/useMoney.ts';
import css from './Payouts.module.css';

export interface Total {
  readonly count: number;
  readonly sum: number;
  readonly overdue: number;
}

/** Total of one kind in one state. */
export function totalOf(totals: readonly PayoutTotals[], kind: PayoutKind, state: PayoutState): Total {
  const matching = totals.filter(({ Kind, State }) => Kind === kind && State === state);
  const sumOf = (figure: (total: PayoutTotals) => number) => matching.reduce((sum, total) => sum + figure(total), 0);
  return { count: sumOf(({ Count }) => Count), sum: sumOf(({ Sum }) => Sum), overdue: sumOf(({ Late }) => Late) };
}

/** States other than `due` that may need action. */
const OTHER_STATES = ['held', 'stopped', 'refused', 'batched', 'exported'] as const;

interface TotalsProps {
  readonly totals: readonly PayoutTotals[];
  /** Creates a batch of all due claims of a kind; null if the user may not. */
  readonly onMake: ((kind: PayoutKind) => void) | null;
}

export function Totals({ totals, onMake }: TotalsProps) {
  const kinds = PAYOUT_KINDS.filter((kind) =>
    totals.some(({ Kind, State, Count }) => Kind === kind && State !== 'paid' && Count > 0),
  );
  if (kinds.length === 0) return null;
  return (
    <div className={css.cards}>
      {kinds.map((kind) => (
        <KindCard key={kind} kind={kind} totals={totals} onMake={onMake} />
      ))}
    </div>
  );
}

function KindCard({ kind, totals, onMake }: TotalsProps & { readonly kind: PayoutKind }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const due = totalOf(totals, kind, 'due');
  const others = OTHER_STATES.map((state) => ({ state, ...totalOf(totals, kind, state) })).filter(
    ({ count }) => count > 0,
  );
  return (
    <section className={css.card} aria-labelledby={`due-${kind}`}>
      <h2 className={css.kind} id={`due-${kind}`}>
        {t(`payouts.kinds.${kind}`)}
      </h2>
      <p className={css.sum}>{money(due.sum)}</p>
      <p className={css.words}>
        {t('payouts.dueCount', { count: due.count, shown: number(due.count) })}
        {due.overdue > 0 && (
          <StatusChip tone="refused">{t('payouts.lateCount', { shown: number(due.overdue) })}</StatusChip>
        )}
      </p>
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map(({ state, count }) => (
            <li key={state}>
              <Link to={`/payouts?state=${state}&kind=${kind}`}>
                {t(`payouts.others.${state}`, { count, shown: number(count) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {onMake && due.count > 0 && (
        <div>
          <Button onClick={() => onMake(kind)}>
            {t('payouts.makeAll', { count: due.count, shown: number(due.count) })}
          </Button>
        </div>
      )}
    </section>
  );
}
