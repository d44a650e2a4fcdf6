import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type FormEvent, useId, useState } from 'react';
import type { ListRequest } from '../../client/listRequest.ts';
import { bookedHotelsAtom } from '../../state/bookedHotelsAtom.ts';
import { formText } from './formText.ts';
import css from './ListTools.module.css';

interface FilterPanelProps {
  readonly id: string;
  readonly paging: ListRequest;
  readonly onRequest: (paging: ListRequest) => void;
  /** True if rows are bookings, which can be filtered by hotel and reference; dates are then booking dates. */
  readonly isBookingList: boolean;
}

/** Filter form: dates, and for bookings reference and hotel. Submitting loads the list's first page. */
export function FilterPanel({ id, paging, onRequest, isBookingList }: FilterPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const [hasReversedDates, setHasReversedDates] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const from = formText(form, 'from');
    const until = formText(form, 'until');
    const isReversed = from !== '' && until !== '' && until < from;
    setHasReversedDates(isReversed);
    if (isReversed) return event.currentTarget.querySelector<HTMLInputElement>('[name=until]')?.focus();
    onRequest({ ...paging, page: 1, from, until, hotel: formText(form, 'hotel'), ref: formText(form, 'ref').trim() });
  };
  const { from, until, hotel, ref } = paging;
  const labelPrefix = isBookingList ? 'tools.booked' : 'tools';
  return (
    <form id={id} className={`screen-only ${css.panel}`} aria-labelledby={title} onSubmit={send}>
      <p className={css.title} id={title}>
        {t('tools.filter')}
      </p>
      <div className={css.fields}>
        {/* With another filter, for example after Back, fields are reset; the button keeps focus. */}
        <TextField key={`from ${from}`} label={t(`${labelPrefix}.from`)} name="from" type="date" defaultValue={from} />
        <TextField
          key={`until ${until}`}
          label={t(`${labelPrefix}.until`)}
          name="until"
          type="date"
          defaultValue={until}
          error={hasReversedDates ? t('tools.backwards') : undefined}
        />
        {isBookingList && <HotelField chosen={hotel} />}
        {isBookingList && (
          <TextField
            key={`ref ${ref}`}
            label={t('transactions.reference')}
            name="ref"
            defaultValue={ref}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Button type="submit">{t('tools.apply')}</Button>
      </div>
    </form>
  );
}

/** Hotels of the member's bookings; only the selected one while they load. */
function HotelField({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation();
  const hotels = useAtomValue(bookedHotelsAtom);
  const bookedHotels = hotels.status === 'ready' ? hotels.value : [];
  const names = bookedHotels.includes(chosen) || chosen === '' ? bookedHotels : [chosen, ...bookedHotels];
  return (
    <SelectField
      key={`${hotels.status} ${chosen}`}
      label={t('transactions.hotel')}
      name="hotel"
      placeholder={t('tools.allHotels')}
      defaultValue={chosen}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}
