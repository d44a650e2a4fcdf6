import { isDay } from '@friends/shared/contract/rules/days';
import type { BookingHistory } from '@friends/shared/contract/staff/bookings';
import { BOOKING_WORDS } from '@friends/shared/contract/words/bookingWords';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import css from '../member/Member.module.css';

type Change = BookingHistory['Changes'][number];

/** Imports that changed the booking, with the changed fields before and after. */
export function BookingChanges({ booking }: { readonly booking: BookingHistory }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { Changes, FirstImportedAt } = booking;
  const isFirstImportRecorded = Changes.at(-1)?.Kind === 'new';
  return (
    <div className={css.wide}>
      <DetailSection id="changes" title={t('booking.changes')}>
        <ol className={css.events} aria-label={t('booking.changes')}>
          {Changes.map((change) => (
            <ImportChange key={change.Import} change={change} />
          ))}
        </ol>
        {!isFirstImportRecorded && (
          <p className={css.soft}>{t('booking.notRecorded', { time: jakarta(FirstImportedAt) })}</p>
        )}
      </DetailSection>
    </div>
  );
}

function ImportChange({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const fieldText = useFieldText();
  const { Import, ImportedAt, ImportedBy, File: file, Kind, Fields, Undone } = change;
  return (
    <li className={css.event}>
      <p className={css.when}>
        <time dateTime={ImportedAt}>{jakarta(ImportedAt)}</time>
        <span>{ImportedBy}</span>
      </p>
      <div className={css.what}>
        <p className={css.head}>
          <strong>{t(`booking.kind.${Kind}`)}</strong>
          <ImportLink id={Import}>{t('booking.import', { id: Import, file })}</ImportLink>
        </p>
        {Fields.map(({ Field, From, To }) => (
          <p key={Field}>
            {t('booking.field', {
              field: t(`booking.fields.${Field}`),
              from: fieldText(Field, From),
              to: fieldText(Field, To),
            })}
          </p>
        ))}
        {Undone && <p className={css.soft}>{t('booking.undone', { who: Undone.By, time: jakarta(Undone.At) })}</p>}
      </div>
    </li>
  );
}

/** Formats a field's value: days and booking states in the user's language, others unchanged. */
function useFieldText(): (field: string, value: string) => string {
  const { language, date } = useFormat();
  const states: ReadonlyMap<string, string> = new Map(Object.entries(BOOKING_WORDS[language].booking));
  return (field, value) => {
    if (field === 'Status') return states.get(value) ?? value;
    return isDay(value) ? date(value) : value;
  };
}

/** Links to the import; shows only its name if the user may not import bookings. */
function ImportLink({ id, children }: { readonly id: number; readonly children: string }) {
  const mayImport = useAtomValue(rightsAtom).includes('bookings.import');
  if (!mayImport) return <span className={css.soft}>{children}</span>;
  return <Link to={generatePath('/bookings-feed/:id', { id: String(id) })}>{children}</Link>;
}
