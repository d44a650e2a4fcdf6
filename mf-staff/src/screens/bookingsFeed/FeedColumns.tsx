import {
  BOOKING_STATUSES,
  FEED_COLUMNS,
  FEED_DAY_COLUMNS,
  FEED_NUMBER_COLUMNS,
  type FeedColumn,
  MAX_ROOMS_OR_NIGHTS,
  MAX_TEXT_LENGTHS,
} from '@friends/shared/contract/staff/feedRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';

/** Describes the feed's columns, from the same definition by which the API parses it. */
export function FeedColumns() {
  const { t } = useTranslation();
  const formatOf = useFormatText();
  return (
    <DetailList>
      {FEED_COLUMNS.map((column) => (
        <Detail key={column} name={column}>
          {t(`feedUpload.meanings.${column}`)}
          <Note>{formatOf(column)}</Note>
        </Detail>
      ))}
    </DetailList>
  );
}

const LENGTHS: ReadonlyMap<string, number> = new Map(Object.entries(MAX_TEXT_LENGTHS));

function useFormatText(): (column: FeedColumn) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (column) => {
    if (column === 'Status') return t('feedUpload.formats.status', { statuses: BOOKING_STATUSES.join(', ') });
    if (FEED_DAY_COLUMNS.some((day) => day === column)) return t('feedUpload.formats.day');
    if (FEED_NUMBER_COLUMNS.some((one) => one === column))
      return t('feedUpload.formats.number', { most: number(MAX_ROOMS_OR_NIGHTS) });
    return t('feedUpload.formats.text', { most: number(LENGTHS.get(column) ?? 0) });
  };
}
