import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { Figures } from '@friends/shared/contract/staff/figures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useId } from 'react';
import { RequireRightView } from '../../components/layout/RequireRight.tsx';
import css from './Figures.module.css';

interface OpenPointsProps {
  readonly totals: Loaded<Figures>;
  readonly onRetry: () => void;
}

/** Points that members have not spent yet, and their estimated value. */
export function OpenPoints({ totals, onRetry }: OpenPointsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('figures.open.title')}
      </h2>
      <RequireRightView
        right="figures.read"
        state={totals}
        loading={
          <SkeletonGroup label={t('figures.loading')}>
            <Skeleton lines={3} />
          </SkeletonGroup>
        }
        empty={null}
        onRetry={onRetry}
      >
        {(figures) => <OpenList figures={figures} />}
      </RequireRightView>
    </section>
  );
}

function OpenList({ figures: { Open, Owed, Liability, PointValue } }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = (rupiah: number) => t('figures.money', { amount: number(rupiah) });
  const worth = PointValue && { count: PointValue.Rewards, shown: number(PointValue.Rewards) };
  return (
    <dl className={css.open}>
      <Total name={t('figures.open.points')} note={t('figures.open.pointsNote')}>
        {number(Open)}
      </Total>
      <Total
        name={t('figures.open.liability')}
        note={
          PointValue
            ? t('figures.open.worth', { ...worth, worth: money(PointValue.Rupiah) })
            : t('figures.open.noWorthText')
        }
      >
        {Liability === null ? t('figures.open.noWorth') : money(Liability)}
      </Total>
      <Total name={t('figures.open.owed')} note={t('figures.open.owedNote')}>
        {number(Owed)}
      </Total>
    </dl>
  );
}

interface TotalProps {
  readonly name: string;
  readonly note: string;
  readonly children: string;
}

function Total({ name, note, children }: TotalProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={css.figure}>{children}</span>
        <p className={css.note}>{note}</p>
      </dd>
    </div>
  );
}
