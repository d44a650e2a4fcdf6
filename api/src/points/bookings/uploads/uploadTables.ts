import type { Language } from '@friends/shared/contract/rules/language';
import { FEED_COLUMNS } from '@friends/shared/contract/staff/feedRules';
import type { Db } from '../../../platform/database/transaction.ts';
import { ROWS_AT_ONCE } from '../../../platform/http/calls/sendTable.ts';
import { LineFault, type Sentence } from '../feed/Fault.ts';
import { readFeedLines } from '../feed/feed.ts';
import { type Separator, splitLine } from '../feed/feedCells.ts';
import { listPoints, listRefused, readParts } from '../repository/feedUploads.ts';

interface RefusedText {
  readonly line: number;
  readonly reason: Sentence;
  readonly text: string;
  readonly separator: Separator;
}

/** Refused lines of an upload with their text, read again from the file. */
async function* refusedTexts(db: Db, upload: number): AsyncGenerator<readonly RefusedText[]> {
  let reasons = new Map<number, Sentence>();
  let last = 0;
  let isRead = false;
  for await (const { separator, lines } of readFeedLines(() => readParts(db, upload))) {
    const found: RefusedText[] = [];
    for (const { line, text } of lines) {
      if (line > last && !isRead) {
        const next = await listRefused(db, upload, last, ROWS_AT_ONCE);
        reasons = new Map(next.map(({ line: number, reason }) => [number, reason]));
        isRead = next.length < ROWS_AT_ONCE;
        last = next.at(-1)?.line ?? last;
      }
      const reason = reasons.get(line);
      if (reason !== undefined) found.push({ line, reason, text, separator });
    }
    if (found.length > 0) yield found;
  }
  yield [];
}

/**
 * The line's fields, one per column. A line that cannot be split is in the first column; surplus fields are in the last.
 */
function cellsOf({ text, separator }: RefusedText): string[] {
  const cells = splitLine(text, separator);
  if (cells instanceof LineFault) return FEED_COLUMNS.map((_, at) => (at === 0 ? text : ''));
  const last = FEED_COLUMNS.length - 1;
  return FEED_COLUMNS.map((_, at) => (at === last ? cells.slice(last).join(separator) : (cells[at] ?? '')));
}

const HEADINGS = { en: ['Line', 'Reason'], id: ['Baris', 'Alasan'] } as const satisfies Record<
  Language,
  readonly string[]
>;

/** Table of the refused lines as they are in the file, with the reasons. */
export const refusedTable = (db: Db, upload: number, language: Language) => ({
  name: 'refused-lines',
  headings: [...FEED_COLUMNS, ...HEADINGS[language]],
  cells: (row: RefusedText) => [...cellsOf(row), row.line, row.reason[language]],
  batches: refusedTexts(db, upload),
});

type PointsRow = Awaited<ReturnType<typeof listPoints>>[number];

async function* pointsOf(db: Db, upload: number) {
  for (let at = 0; ; at += ROWS_AT_ONCE) {
    const rows = await listPoints(db, upload, ROWS_AT_ONCE, at);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const POINTS_HEADINGS = {
  en: ['Agency', 'User ID', 'Bookings', 'Points'],
  id: ['Agen', 'User ID', 'Pesanan', 'Poin'],
} as const satisfies Record<Language, readonly string[]>;

/** Table of the members whose points the upload changes. */
export const pointsTable = (db: Db, upload: number, language: Language) => ({
  name: 'feed-points',
  headings: POINTS_HEADINGS[language],
  cells: ({ AgentCode, UserId, Bookings, Points }: PointsRow) => [AgentCode, UserId, Bookings, Points],
  batches: pointsOf(db, upload),
});
