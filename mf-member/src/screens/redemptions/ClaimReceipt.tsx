import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Points } from '@friends/shared/ui/brand/Points';
import { useEffect, useRef } from 'react';
import type { Redemption } from '../../client/redemptions.ts';
import { useRewardName } from '../useRewardName.ts';
import { ApprovalChip } from './ApprovalChip.tsx';
import css from './ClaimReceipt.module.css';

interface ClaimReceiptProps {
  readonly redemption: Redemption;
  readonly onClose: () => void;
}

/** The claimed reward, its price, and the balance counting down. */
export function ClaimReceipt({ redemption, onClose }: ClaimReceiptProps) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const nameOf = useRewardName();
  const account = useAtomValue(accountAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const facts = [
    [t('receipt.number'), redemption.id],
    [t('receipt.date'), dateTime(redemption.UTCCreated)],
    [t('bill.value'), redemption.TotalValue > 0 && t('money', { amount: number(redemption.TotalValue) })],
    [t('receipt.status'), redemption.ApprovalStatus !== '' && <ApprovalChip claim={redemption} />],
  ] as const;
  return (
    <section className={css.place} aria-labelledby="receipt">
      <div className={css.receipt}>
        <h2 className={css.title} id="receipt" ref={heading} tabIndex={-1}>
          {t('receipt.title')}
        </h2>
        <p className={css.reward}>{nameOf(redemption)}</p>
        <dl className={css.lines}>
          {facts.map(
            ([name, fact]) =>
              fact !== null &&
              fact !== false && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{fact}</dd>
                </div>
              ),
          )}
          <div className={css.paid}>
            <dt>{t('receipt.paid')}</dt>
            <dd>
              <Points value={redemption.TotalPoints} />
            </dd>
          </div>
          {account && (
            <div className={css.balance}>
              <dt>{t('card.balance')}</dt>
              <dd>
                <Points value={account.Point} size="large" animated />
              </dd>
            </div>
          )}
        </dl>
        <p className={css.next}>{t('receipt.next')}</p>
        <Button variant="secondary" block onClick={onClose}>
          {t('receipt.close')}
        </Button>
      </div>
    </section>
  );
}
