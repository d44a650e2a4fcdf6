import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import type { FormEvent } from 'react';
import css from './ListTools.module.css';
import { textOf } from './textOf.ts';

/** Years that are offered; the portal's members ask for the last ones. */
const YEARS = 10;

interface StatementPdfProps {
  readonly isBusy: boolean;
  readonly onWant: (query: { readonly Period: string }) => void;
}

/** The statement of a month or of a whole year as a document. */
export function StatementPdf({ isBusy, onWant }: StatementPdfProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const now = new Date();
  const years = Array.from({ length: YEARS }, (_, back) => String(now.getFullYear() - back));
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: monthName.format(Date.UTC(2026, month)),
  }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onWant({ Period: [textOf(form, 'year'), textOf(form, 'month')].filter(Boolean).join('-') });
  };
  return (
    <form className={css.fields} onSubmit={send}>
      <SelectField
        label={t('tools.pdf.year')}
        name="year"
        defaultValue={years[0]}
        options={years.map((year) => ({ value: year, label: year }))}
      />
      <SelectField label={t('tools.pdf.month')} name="month" placeholder={t('tools.pdf.wholeYear')} options={months} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('tools.pdf.statement')}
      </Button>
    </form>
  );
}
