import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Statement } from '@friends/shared/contract/api/history';
import { addDays, monthStart } from '@friends/shared/contract/rules/days';
import { showHiddenCharacters } from '@friends/shared/contract/rules/hiddenCharacters';
import type { Language } from '@friends/shared/contract/rules/language';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import { jakartaTime } from '../../platform/calendar/days.ts';
import { singleBatch } from '../../platform/http/calls/sendTable.ts';
import { MixedText } from './mixedText.ts';
import type { AccountHolder } from './repository/accounts.ts';
import { formatDay, showMonth } from './showDay.ts';

const require = createRequire(import.meta.url);

const fileOf = (name: string) => require.resolve(`@expo-google-fonts/plus-jakarta-sans/${name}.ttf`);

/** Complete font files, as documents may contain Vietnamese names (docs/decisions/0083). */
const PDF_FONTS = {
  regular: fileOf('400Regular/PlusJakartaSans_400Regular'),
  bold: fileOf('700Bold/PlusJakartaSans_700Bold'),
} as const;

/** Normalizes the text (NFC), and makes hidden characters visible. */
const drawable = (text: string): string => showHiddenCharacters(text).normalize('NFC');

/** First and last day of `2026-03` or of `2026`. */
export function daysOfPeriod(period: string): { readonly From: string; readonly Until: string } {
  const isYear = period.length === 'YYYY'.length;
  const From = isYear ? `${period}-01-01` : `${period}-01`;
  return { From, Until: addDays(monthStart(From, isYear ? 12 : 1), -1) };
}

interface StatementContent {
  readonly language: Language;
  readonly period: string;
  readonly holder: AccountHolder;
  /** Balance after the last line of the period. */
  readonly closing: number;
  /** Newest first. */
  readonly batches: AsyncIterator<readonly Statement[]>;
  /** Called with characters that no font has; they are drawn as boxes. */
  readonly onMissing?: (chars: readonly string[]) => void;
}

/** A4 in points (1/72 inch). */
const PAGE = { width: 595, height: 842, margin: 48 } as const;
const BOTTOM = PAGE.height - PAGE.margin - 24;
const COLUMNS = [
  { at: PAGE.margin, width: 104, align: 'left' },
  { at: PAGE.margin + 112, width: 203, align: 'left' },
  { at: PAGE.margin + 323, width: 84, align: 'left' },
  { at: PAGE.margin + 407, width: 44, align: 'right' },
  { at: PAGE.margin + 455, width: 44, align: 'right' },
] as const;

const SIZE = 9;

/** Tabular figures, so that digits align. */
const FIGURES = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;

const figure = (points: number): string => points.toLocaleString('en-US');
const signed = (points: number): string => (points > 0 ? `+${figure(points)}` : figure(points));

function cellsOf(line: Statement, language: Language): readonly string[] {
  const time = jakartaTime(line.Date);
  const date = `${formatDay(time.slice(0, 10), language)} ${time.slice(11)}`;
  return [date, line.Description, line.Account, signed(line.Amount), figure(line.Balance)].map(drawable);
}

/** Imported on demand or by `preparePdf`, as loading it blocks the event loop for a while. */
const importPdf = async () => (await import('pdfkit')).default;
type Document = InstanceType<Awaited<ReturnType<typeof importPdf>>>;

/**
 * Draws a table over as many pages as needed. pdfkit's own `table` uses one font per cell, but a cell may need several
 * (`MixedText`).
 */
class Table {
  readonly #document: Document;
  readonly #mixed: MixedText;
  readonly #headings: readonly string[];
  readonly #pageWord: string;
  #y: number;
  #page = 1;

  constructor(
    document: Document,
    mixed: MixedText,
    words: { readonly headings: readonly string[]; readonly page: string },
  ) {
    this.#document = document;
    this.#mixed = mixed;
    this.#headings = words.headings;
    this.#pageWord = words.page;
    this.#y = document.y + 12;
    this.#startPage();
  }

  #startPage(): void {
    this.#document
      .font(PDF_FONTS.regular)
      .fontSize(8)
      .text(`${this.#pageWord} ${this.#page}`, PAGE.margin, BOTTOM + 10, { lineBreak: false });
    this.#write(this.#headings, PDF_FONTS.bold);
  }

  #heightOf(cells: readonly string[], font: string): number {
    const heights = COLUMNS.map(({ width }, at) => {
      const cell = cells[at] ?? '';
      if (MixedText.needs(cell)) return this.#mixed.heightOf(cell, { width, size: SIZE });
      return this.#document
        .font(font)
        .fontSize(SIZE)
        .heightOfString(cell, { width, ...FIGURES });
    });
    return Math.max(...heights);
  }

  #write(cells: readonly string[], font: string): void {
    const height = this.#heightOf(cells, font);
    const document = this.#document;
    for (const [at, { at: x, width, align }] of COLUMNS.entries()) {
      const cell = cells[at] ?? '';
      if (MixedText.needs(cell)) this.#mixed.draw(cell, { x, y: this.#y, width, size: SIZE });
      else
        document
          .font(font)
          .fontSize(SIZE)
          .text(cell, x, this.#y, { width, align, ...FIGURES });
    }
    this.#y += height + 4;
    document
      .moveTo(PAGE.margin, this.#y)
      .lineTo(PAGE.width - PAGE.margin, this.#y)
      .lineWidth(0.5)
      .stroke('#cccccc');
    document.fillColor('#000000');
    this.#y += 4;
  }

  row(cells: readonly string[]): void {
    if (this.#y + this.#heightOf(cells, PDF_FONTS.regular) > BOTTOM) {
      this.#document.addPage();
      this.#page += 1;
      this.#y = PAGE.margin;
      this.#startPage();
    }
    this.#write(cells, PDF_FONTS.regular);
  }
}

async function drawHeader(document: Document, mixed: MixedText, content: StatementContent): Promise<void> {
  const { language, period, holder, closing } = content;
  const { statements: words, statementFile: file } = POINTS_WORDS[language];
  const periodText = period.length === 'YYYY'.length ? period : showMonth(period, language);
  const names = [holder.name, `${holder.agentCode} / ${holder.userId}`].filter(Boolean).join(', ');
  const member = drawable(`${file.member}: ${names}`);
  document.font(PDF_FONTS.bold).fontSize(16).text('Friends Rewards', PAGE.margin, PAGE.margin);
  document.fontSize(13).text(words.title).moveDown(0.5).font(PDF_FONTS.regular).fontSize(10);
  document.text(`${file.period}: ${periodText}`);
  if (MixedText.needs(member)) {
    await mixed.prepare([member]);
    const { y } = document;
    const height = mixed.draw(member, { x: PAGE.margin, y, width: PAGE.width - 2 * PAGE.margin, size: 10 });
    document
      .font(PDF_FONTS.regular)
      .fontSize(10)
      .text('', PAGE.margin, y + height);
  } else document.text(member);
  document.text(`${file.closing}: ${figure(closing)}`);
  document.fontSize(8).fillColor('#555555').text(file.times).fillColor('#000000');
}

async function draw(
  document: Document,
  first: IteratorResult<readonly Statement[]>,
  content: StatementContent,
): Promise<void> {
  const { statements: words, statementFile: file } = POINTS_WORDS[content.language];
  const headings = [words.date, words.description, words.account, words.amount, words.balance];
  const mixed = new MixedText(document, PDF_FONTS.regular, content.onMissing ?? (() => {}));
  await drawHeader(document, mixed, content);
  const table = new Table(document, mixed, { headings, page: file.page });
  let opening = content.closing;
  for (let batch = first; !batch.done; batch = await content.batches.next()) {
    const rows = batch.value.map((line) => ({ line, cells: cellsOf(line, content.language) }));
    await mixed.prepare(rows.flatMap(({ cells }) => cells));
    for (const [at, { line, cells }] of rows.entries()) {
      table.row(cells);
      opening = line.Balance - line.Amount;
      // Lets the process serve other requests.
      if (at % 50 === 0) await nextTurn();
    }
  }
  if (first.done || first.value.length === 0) table.row(['', file.none, '', '', '']);
  table.row(['', file.opening, '', '', figure(opening)]);
  document.end();
}

/** Streams the statement of a period as PDF while its lines are read. @throws if the first lines cannot be read */
export async function statementPdf(content: StatementContent): Promise<Readable> {
  const Pdf = await importPdf();
  const first = await content.batches.next();
  const { title } = POINTS_WORDS[content.language].statements;
  const document = new Pdf({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    lang: content.language,
    info: { Title: `Friends Rewards: ${title} ${content.period}` },
  });
  const file = new PassThrough();
  document.pipe(file);
  draw(document, first, content).catch((error: Error) => file.destroy(error));
  return file;
}

/**
 * Loads all libraries and fonts in advance, by drawing an empty statement. Otherwise, the first statement would block
 * all other requests meanwhile.
 */
export async function preparePdf(): Promise<void> {
  const holder = { name: '', agentCode: '', userId: '' };
  const empty = { language: 'en', period: '2026', holder, closing: 0, batches: singleBatch<Statement>([]) } as const;
  await buffer(await statementPdf(empty));
}
