import type { StaffCodePool } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { Fact, Facts, Note } from '../../components/details/DetailList.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';
import { PoolState } from './PoolState.tsx';

interface PoolFactsProps {
  readonly pool: StaffCodePool;
  /** Takes the focus after a decision: the button that was pressed may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Figures of a reward's codes. */
export function PoolFacts({ pool, heading }: PoolFactsProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const { HasPool, Category, Value, BonusValue, NextExpiry, Threshold } = pool;
  return (
    <FactSection id="codes" title={t('codePool.facts')} heading={heading}>
      <Facts>
        <Fact name={t('codes.status')}>
          <PoolState pool={pool} />
          {!pool.Active && <Note>{t('codePool.inactive')}</Note>}
        </Fact>
        <Fact name={t('codes.category')}>{Category}</Fact>
        {Value > 0 && (
          <Fact name={t('codePool.value')}>
            {t('codePool.money', { amount: number(Value) })}
            {BonusValue > 0 && <Note>{t('codePool.genius', { amount: number(Value + BonusValue) })}</Note>}
          </Fact>
        )}
        {HasPool && (
          <>
            <Fact name={t('codes.usable')}>
              {number(pool.Usable)}
              {NextExpiry && <Note>{t('codePool.next', { day: date(NextExpiry) })}</Note>}
            </Fact>
            <Fact name={t('codes.given')}>{number(pool.Given)}</Fact>
            <Fact name={t('codes.expired')}>{number(pool.Expired)}</Fact>
            <Fact name={t('codePool.withdrawn')}>{number(pool.Withdrawn)}</Fact>
            <Fact name={t('codePool.waiting')}>{number(pool.Waiting)}</Fact>
            <Fact name={t('codePool.threshold.name')}>
              {Threshold === 0
                ? t('codePool.threshold.never')
                : t('codePool.threshold.below', { shown: number(Threshold) })}
            </Fact>
          </>
        )}
      </Facts>
    </FactSection>
  );
}
