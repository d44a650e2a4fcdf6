import type { FeedHotel } from '@friends/shared/contract/staff/promotionTrial';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useField } from 'react-final-form';
import { useAction } from '../../../hooks/useAction.ts';
import { findHotelsAtom } from '../../../state/promotionTrial.ts';
import { parseLines } from '../draft/entryValues.ts';
import css from './Promotion.module.css';

/** Searches for hotels by their names in bookings, and adds them to the promotion's hotels. */
export function HotelSearch() {
  const { t } = useTranslation();
  const findHotels = useSetAtom(findHotelsAtom);
  const { input } = useField<string>('Rule.Hotels');
  const [text, setText] = useState('');
  const [hotels, setHotels] = useState<readonly FeedHotel[] | null>(null);
  const { busy, error, run } = useAction();
  const chosen = parseLines(input.value);
  const isTooShort = text.trim().length < 2;

  const search = () => void run(async () => setHotels(await findHotels(text.trim())));

  // Enter would otherwise submit the surrounding form.
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isTooShort) search();
  }

  return (
    <div className={css.search}>
      <div className={css.line}>
        <TextField
          name="hotel-search"
          label={t('content.hotels.search')}
          hint={t('content.hotels.hint')}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={searchOnEnter}
        />
        <Button variant="secondary" busy={busy} disabled={isTooShort} onClick={search}>
          {t('search.find')}
        </Button>
      </div>
      {error !== null && <Alert tone="refused">{error}</Alert>}
      <div role="status">
        {hotels?.length === 0 && <p>{t('content.hotels.none')}</p>}
        {hotels !== null && hotels.length > 0 && (
          <ul className={css.hotels}>
            {hotels.map(({ Name, Bookings }) => (
              <li key={Name} className={css.hotel}>
                <span>{t('content.hotels.one', { name: Name, count: Bookings, shown: formatNumber(Bookings) })}</span>
                <Button
                  variant="quiet"
                  disabled={chosen.includes(Name)}
                  aria-label={t('content.hotels.addNamed', { name: Name })}
                  onClick={() => input.onChange([...chosen, Name].join('\n'))}
                >
                  {t(chosen.includes(Name) ? 'content.hotels.added' : 'content.hotels.add')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
