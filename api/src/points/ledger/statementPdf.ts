import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Statement } from '@friends/shared/contract/api/history';
import { addDays, monthStart } from '@friends/shared/contract/rules/days';
import { showSigns } from '@friends/shared/contract/rules/hiddenSigns';
import type { Language } from '@friends/shared/contract/rules/language';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import { jakartaTime } from '../../platform/calendar/days.ts';
import { inOne } from '../../platform/http/calls/sendTable.ts';
import { MixedText } from './mixedText.ts';
import type { Holder } from './repository/accounts.ts';
import { showDay, showMonth } from './showDay.ts';

const require = createRequire(import.meta.url);

const fileOf = (name: string) => require.resolve(`@expo-google-fonts/plus-jakarta-sans/${name}.ttf`);

/** Files of the portal's font, whole: a document names members of Vietnam, too (docs/decisions/0083). */
const PDF_FONTS = {
  regular: fileOf('400Regular/PlusJakartaSans_400Regular'),
  bold: fileOf('700Bold/PlusJakartaSans_700Bold'),
} as const;

/** The text with its letters in one encoding, and with what is hidden in it. */
const drawable = (text: string): string => showSigns(text).normalize('NFC');

/** First and last day of `2026-03` or of `2026`. */
export function daysOfPeriod(period: string): { readonly From: string; readonly Until: string } {
  const isYear = period.length === 'YYYY'.length;
  const From = isYear ? `${period}-01-01` : `${period}-01`;
  return { From, Until: addDays(monthStart(From, isYear ? 12 : 1), -1) };
}

interface Drawn {
  readonly language: Language;
  readonly period: string;
  readonly holder: Holder;
  /** Points after the last line of the period. */
  readonly closing: number;
  /** Newest first. */
  readonly batches: AsyncIterator<readonly Statement[]>;
  /** Called with characters that no font has; a box is drawn for each. */
  readonly onMissing?: (signs: readonly string[]) => void;
}

/** Points of A4 (1/72 inch). */
const PAGE = { width: 595, height: 842, margin: 48 } as const;
const BOTTOM = PAGE.height - PAGE.margin - 24;
const COLUMNS = [
  { at: PAGE.margin, width: 104, align: 'left' },
  { at: PAGE.margin + 112, width: 203, align: 'left' },
  { at: PAGE.margin + 323, width: 84, align: 'left' },
  { at: PAGE.margin + 407, width: 44, align: 'right' },
  { at: PAGE.margin + 455, width: 44, align: 'right' },
] as const;

/** Of the table's letters. */
const SIZE = 9;

/** Figures of one width, so that they stand below each other. */
const FIGURES = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;

const figure = (points: number): string => points.toLocaleString('en-US');
const signed = (points: number): string => (points > 0 ? `+${figure(points)}` : figure(points));

function cellsOf(line: Statement, language: Language): readonly string[] {
  const time = jakartaTime(line.Date);
  const date = `${showDay(time.slice(0, 10), language)} ${time.slice(11)}`;
  return [date, line.Description, line.Account, signed(line.Amount), figure(line.Balance)].map(drawable);
}

/** Comes when it is needed, or with `preparePdf`: loading takes the processor for a while. */
const importPdf = async () => (await import('pdfkit')).default;
type Document = InstanceType<Awaited<ReturnType<typeof importPdf>>>;

/**
 * Draws lines of a table below each other, on as many pages as they need. pdfkit's own `table` writes a cell in one font, and names here
 * may need several (`MixedText`).
 */
class Table {
  readonly #document: Document;
  readonly #mixed: MixedText;
  readonly #heads: readonly string[];
  readonly #pageWord: string;
  #y: number;
  #page = 1;

  constructor(
    document: Document,
    mixed: MixedText,
    words: { readonly heads: readonly string[]; readonly page: string },
  ) {
    this.#document = document;
    this.#mixed = mixed;
    this.#heads = words.heads;
    this.#pageWord = words.page;
    this.#y = document.y + 12;
    this.#begin();
  }

  #begin(): void {
    this.#document
      .font(PDF_FONTS.regular)
      .fontSize(8)
      .text(`${this.#pageWord} ${this.#page}`, PAGE.margin, BOTTOM + 10, { lineBreak: false });
    this.#write(this.#heads, PDF_FONTS.bold);
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

  /** Writes a row, on the next page where this one is full. */
  row(cells: readonly string[]): void {
    if (this.#y + this.#heightOf(cells, PDF_FONTS.regular) > BOTTOM) {
      this.#document.addPage();
      this.#page += 1;
      this.#y = PAGE.margin;
      this.#begin();
    }
    this.#write(cells, PDF_FONTS.regular);
  }
}

async function drawHead(document: Document, mixed: MixedText, drawn: Drawn): Promise<void> {
  const { language, period, holder, closing } = drawn;
  const { statements: words, statementFile: file } = POINTS_WORDS[language];
  const shownPeriod = period.length === 'YYYY'.length ? period : showMonth(period, language);
  const names = [holder.name, `${holder.agentCode} / ${holder.userId}`].filter(Boolean).join(', ');
  const member = drawable(`${file.member}: ${names}`);
  document.font(PDF_FONTS.bold).fontSize(16).text('Friends Rewards', PAGE.margin, PAGE.margin);
  document.fontSize(13).text(words.title).moveDown(0.5).font(PDF_FONTS.regular).fontSize(10);
  document.text(`${file.period}: ${shownPeriod}`);
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

async function draw(document: Document, first: IteratorResult<readonly Statement[]>, drawn: Drawn): Promise<void> {
  const { statements: words, statementFile: file } = POINTS_WORDS[drawn.language];
  const heads = [words.date, words.description, words.account, words.amount, words.balance];
  const mixed = new MixedText(document, PDF_FONTS.regular, drawn.onMissing ?? (() => {}));
  await drawHead(document, mixed, drawn);
  const table = new Table(document, mixed, { heads, page: file.page });
  let opening = drawn.closing;
  for (let batch = first; !batch.done; batch = await drawn.batches.next()) {
    const rows = batch.value.map((line) => ({ line, cells: cellsOf(line, drawn.language) }));
    await mixed.prepare(rows.flatMap(({ cells }) => cells));
    for (const [at, { line, cells }] of rows.entries()) {
      table.row(cells);
      opening = line.Balance - line.Amount;
      // Others are served meanwhile.
      if (at % 50 === 0) await nextTurn();
    }
  }
  if (first.done || first.value.length === 0) table.row(['', file.none, '', '', '']);
  table.row(['', file.opening, '', '', figure(opening)]);
  document.end();
}

/** The statement of a period as PDF, written while it is read. What fails before the first lines is thrown. */
export async function statementPdf(drawn: Drawn): Promise<Readable> {
  const Pdf = await importPdf();
  const first = await drawn.batches.next();
  const { title } = POINTS_WORDS[drawn.language].statements;
  const document = new Pdf({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    lang: drawn.language,
    info: { Title: `Friends Rewards: ${title} ${drawn.period}` },
  });
  const file = new PassThrough();
  document.pipe(file);
  draw(document, first, drawn).catch((error: Error) => file.destroy(error));
  return file;
}

/** Draws a statement of nothing: whoever asks for the first one would keep everybody waiting while it is loaded. */
export async function preparePdf(): Promise<void> {
  const holder = { name: '', agentCode: '', userId: '' };
  const nothing = { language: 'en', period: '2026', holder, closing: 0, batches: inOne<Statement>([]) } as const;
  await buffer(await statementPdf(nothing));
}
