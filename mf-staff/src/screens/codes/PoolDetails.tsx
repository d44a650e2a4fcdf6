import type { StaffCodePool } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { PoolState } from './PoolState.tsx';

interface PoolDetailsProps {
  readonly pool: StaffCodePool;
  /** Receives the focus after a decision, as the clicked button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

export function PoolDetails({ pool, heading }: PoolDetailsProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const { HasPool, Category, Value, BonusValue, NextExpiry, Threshold } = pool;
  return (
    <DetailSection id="codes" title={t('codePool.facts')} heading={heading}>
      <DetailList>
        <Detail name={t('codes.status')}>
          <PoolState pool={pool} />
          {!pool.Active && <Note>{t('codePool.inactive')}</Note>}
        </Detail>
        <Detail name={t('codes.category')}>{Category}</Detail>
        {Value > 0 && (
          <Detail name={t('codePool.value')}>
            {t('codePool.money', { amount: number(Value) })}
            {BonusValue > 0 && <Note>{t('codePool.genius', { amount: number(Value + BonusValue) })}</Note>}
          </Detail>
        )}
        {HasPool && (
          <>
            <Detail name={t('codes.usable')}>
              {number(pool.Usable)}
              {NextExpiry && <Note>{t('codePool.next', { day: date(NextExpiry) })}</Note>}
            </Detail>
            <Detail name={t('codes.given')}>{number(pool.Given)}</Detail>
            <Detail name={t('codes.expired')}>{number(pool.Expired)}</Detail>
            <Detail name={t('codePool.withdrawn')}>{number(pool.Withdrawn)}</Detail>
            <Detail name={t('codePool.waiting')}>{number(pool.Waiting)}</Detail>
            <Detail name={t('codePool.threshold.name')}>
              {Threshold === 0
                ? t('codePool.threshold.never')
                : t('codePool.threshold.below', { shown: number(Threshold) })}
            </Detail>
          </>
        )}
      </DetailList>
    </DetailSection>
  );
}
