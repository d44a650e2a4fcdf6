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
  readonly onAsk: (paging: ListRequest) => void;
  /** The list has booking dates, hotels and references. */
  readonly ofBookings: boolean;
}

/** Filter form: dates, and for bookings reference and hotel. Submitting loads the list's first page. */
export function FilterPanel({ id, paging, onAsk, ofBookings }: FilterPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const [isBackwards, setBackwards] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, until] = [formText(form, 'from'), formText(form, 'until')];
    const backwards = from !== '' && until !== '' && until < from;
    setBackwards(backwards);
    if (backwards) return event.currentTarget.querySelector<HTMLInputElement>('[name=until]')?.focus();
    onAsk({ ...paging, page: 1, from, until, hotel: formText(form, 'hotel'), ref: formText(form, 'ref').trim() });
  };
  const { from, until, hotel, ref } = paging;
  const days = ofBookings ? 'tools.booked' : 'tools';
  return (
    <form id={id} className={`screen-only ${css.panel}`} aria-labelledby={title} onSubmit={send}>
      <p className={css.title} id={title}>
        {t('tools.filter')}
      </p>
      <div className={css.fields}>
        {/* With another filter, for example after Back, fields are reset; the button keeps focus. */}
        <TextField key={`from ${from}`} label={t(`${days}.from`)} name="from" type="date" defaultValue={from} />
        <TextField
          key={`until ${until}`}
          label={t(`${days}.until`)}
          name="until"
          type="date"
          defaultValue={until}
          error={isBackwards ? t('tools.backwards') : undefined}
        />
        {ofBookings && <HotelField chosen={hotel} />}
        {ofBookings && (
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
