import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import type { PromotionTrial } from '@friends/shared/contract/staff/promotionTrial';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { Note } from '../../../components/details/DetailList.tsx';
import { useAction } from '../../../hooks/useAction.ts';
import { estimatePromotionAtom } from '../../../state/promotionTrial.ts';
import { type EntryValues, fieldsOf } from '../draft/entryValues.ts';
import css from './Promotion.module.css';

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Estimates the points that the promotion, as typed, would have earned members last month. */
export function PromotionEstimate() {
  const { t } = useTranslation();
  const form = useForm<EntryValues>();
  const tryPromotion = useSetAtom(estimatePromotionAtom);
  const [trial, setTrial] = useState<PromotionTrial | null>(null);
  const { busy, error, run } = useAction();

  async function calculate() {
    const { values } = form.getState();
    const { Rule, AppliesTo } = fieldsOf('promotion', values);
    const Hotels = Rule && typeof Rule === 'object' && 'Hotels' in Rule ? namesIn(Rule.Hotels) : [];
    const points = Number(typedDigits(typeof values.Points === 'string' ? values.Points : ''));
    setTrial(await tryPromotion({ Hotels, AppliesTo: namesIn(AppliesTo), Points: points || 0 }));
  }

  return (
    <div className={css.search}>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run(calculate)}>
          {t('content.trial.button')}
        </Button>
      </div>
      {error !== null && <Alert tone="refused">{error}</Alert>}
      <div role="status">{trial && <Result trial={trial} />}</div>
    </div>
  );
}

function Result({ trial: { From, Until, Bookings, Points, Agencies } }: { readonly trial: PromotionTrial }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const words = { from: date(From), until: date(Until), count: Bookings, bookings: number(Bookings) };
  if (Bookings === 0) return <p>{t('content.trial.none', words)}</p>;
  return (
    <>
      <p>{t('content.trial.result', { ...words, points: number(Points) })}</p>
      <Note>{t('content.trial.note')}</Note>
      <DataTable
        caption={t('content.trial.agencies')}
        rows={Agencies}
        rowKey={({ AgentCode }) => AgentCode}
        columns={[
          { key: 'agency', header: t('content.trial.agency'), cell: ({ AgentCode }) => AgentCode, main: true },
          {
            key: 'bookings',
            header: t('content.trial.bookings'),
            cell: (one) => number(one.Bookings),
            align: 'end',
            brief: true,
          },
          {
            key: 'points',
            header: t('content.field.Points'),
            cell: (one) => number(one.Points),
            align: 'end',
            main: true,
          },
        ]}
      />
    </>
  );
}
