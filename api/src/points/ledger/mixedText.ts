import { findFont, type ScriptFont } from './findFont.ts';

/**
 * Characters that the portal's font lacks: all except Western, Central European and Vietnamese letters, and the
 * punctuation of the portal's texts.
 */
const FOREIGN =
  /[^\n\x20-\x7e\xa0-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212]/u;

/** Placeholder (□) for a character that no font has. */
const MISSING = '\u25a1';

/** Combines with the preceding character, and so uses the same font if that has it. */
const COMBINING = /[\p{M}\p{Join_Control}]/u;

/** Sequences of right-to-left words with the spaces between them. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]+(?: +[\p{Script=Arabic}\p{Script=Hebrew}]+)+/gu;

/** Baseline and line height as multiples of the font size, with room for diacritics. */
const ASCENT = 1.038;
const LINE = 1.5;

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface TextBox {
  readonly x: number;
  readonly y: number;
  /** In points (1/72 inch). */
  readonly width: number;
  readonly size: number;
}

/** Consecutive characters in one font. */
interface Run {
  /** Null for the portal's font. */
  readonly font: ScriptFont | null;
  text: string;
}

/** Reverses right-to-left words: pdfkit draws their letters from right to left, but the words from left to right. */
const inVisualOrder = (text: string): string =>
  text.replace(RIGHT_TO_LEFT, (words) => words.split(/( +)/).reverse().join(''));

/**
 * Splits at possible line breaks: after spaces, and between words of scripts without spaces (by ICU's word
 * segmentation).
 */
function splitAtLineBreaks(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of WORDS.segment(text)) {
    const last = pieces.at(-1);
    const isNewPiece = last === undefined || /\s$/.test(last) || (isWordLike && FOREIGN.test(segment));
    if (isNewPiece && segment.trim() !== '') pieces.push(segment);
    else pieces.push(`${pieces.pop() ?? ''}${segment}`);
  }
  return pieces;
}

/** Draws text in scripts that the portal's font lacks, as pdfkit cannot lay out a line in several fonts. */
export class MixedText {
  readonly #document: PDFKit.PDFDocument;
  readonly #ownFont: string;
  readonly #onMissing: (chars: readonly string[]) => void;
  readonly #fonts = new Map<string, ScriptFont | null>();
  #placeholderFont: ScriptFont | null = null;

  /** @param ownFont path of the portal's font */
  constructor(document: PDFKit.PDFDocument, ownFont: string, onMissing: (chars: readonly string[]) => void) {
    this.#document = document;
    this.#ownFont = ownFont;
    this.#onMissing = onMissing;
  }

  /** True if a text has characters that the portal's font lacks, and so must be drawn by this class. */
  static needs = (text: string): boolean => FOREIGN.test(text);

  /** Loads the fonts for these texts; must be called before they are measured or drawn. */
  async prepare(texts: readonly string[]): Promise<void> {
    const chars = new Set(texts.filter(MixedText.needs).flatMap((text) => Array.from(text)));
    const missing: string[] = [];
    for (const char of chars) {
      if (!FOREIGN.test(char) || this.#fonts.has(char)) continue;
      const font = await findFont(char);
      this.#fonts.set(char, font);
      if (font) this.#document.registerFont(font.name, Buffer.from(font.bytes));
      else missing.push(char);
    }
    if (missing.length === 0) return;
    this.#placeholderFont ??= await findFont(MISSING);
    if (this.#placeholderFont)
      this.#document.registerFont(this.#placeholderFont.name, Buffer.from(this.#placeholderFont.bytes));
    this.#onMissing(missing);
  }

  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const char of text) {
      const last = runs.at(-1);
      const isForeign = FOREIGN.test(char);
      const own = isForeign ? (this.#fonts.get(char) ?? null) : null;
      const font = COMBINING.test(char) && last?.font?.has(char) ? last.font : own;
      if (isForeign && font === null) runs.push({ font: this.#placeholderFont, text: MISSING });
      else if (last && last.font === font) last.text += char;
      else runs.push({ font, text: char });
    }
    return runs;
  }

  #widthOf(text: string, size: number): number {
    const widths = this.#runs(text).map(({ font, text: run }) =>
      this.#document
        .font(font?.name ?? this.#ownFont)
        .fontSize(size)
        .widthOfString(run),
    );
    return widths.reduce((sum, width) => sum + width, 0);
  }

  #lines(text: string, { width, size }: Pick<TextBox, 'width' | 'size'>): string[] {
    const lines: string[] = [];
    const add = (piece: string) => {
      const line = `${lines.at(-1) ?? ''}${piece}`;
      if (lines.length > 0 && this.#widthOf(line.trimEnd(), size) <= width) lines.splice(-1, 1, line);
      else lines.push(piece);
    };
    for (const piece of splitAtLineBreaks(text)) {
      if (this.#widthOf(piece.trimEnd(), size) <= width) add(piece);
      else for (const { segment } of LETTERS.segment(piece)) add(segment);
    }
    return lines;
  }

  heightOf(text: string, box: Pick<TextBox, 'width' | 'size'>): number {
    return this.#lines(text, box).length * box.size * LINE;
  }

  /** Draws the text below `y`. @returns its height in points (1/72 inch) */
  draw(text: string, box: TextBox): number {
    const { size } = box;
    const lines = this.#lines(text, box);
    for (const [at, line] of lines.entries()) {
      let { x } = box;
      const y = box.y + (at * LINE + ASCENT) * size;
      for (const { font, text: run } of this.#runs(inVisualOrder(line.trimEnd()))) {
        this.#document
          .font(font?.name ?? this.#ownFont)
          .fontSize(size)
          .text(run, x, y, { lineBreak: false, baseline: 'alphabetic' });
        x += this.#document.widthOfString(run);
      }
    }
    return lines.length * size * LINE;
  }
}
