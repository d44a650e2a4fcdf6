import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Scripts of the portal's countries that its own font lacks; the Chinese font also has Japanese and Cyrillic letters. */
const SCRIPTS = ['thai', 'tamil', 'arabic', 'sc'] as const;

/** A file with part of a font, and the ranges of characters it may contain. */
interface FontPart {
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** A font to embed in a document as a subset. */
export interface ScriptFont {
  readonly name: string;
  readonly bytes: Uint8Array;
  has(char: string): boolean;
}

const codeOf = (char: string): number => char.codePointAt(0) ?? 0;

/** Parses ranges such as `U+E01-E3A,U+25CC`. */
function readRanges(text: string): FontPart['ranges'] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [first, last];
  });
}

async function readParts(script: string): Promise<FontPart[]> {
  const folder = `@fontsource-variable/noto-sans-${script}`;
  const ranges: Record<string, string> = JSON.parse(await readFile(require.resolve(`${folder}/unicode.json`), 'utf8'));
  return Object.entries(ranges).map(([name, text]) => {
    const part = name.replace(/[[\]]/g, '');
    return { file: `${folder}/files/noto-sans-${script}-${part}-wght-normal.woff2`, ranges: readRanges(text) };
  });
}

let parts: Promise<readonly FontPart[]> | undefined;

const listParts = (): Promise<readonly FontPart[]> => {
  parts ??= Promise.all(SCRIPTS.map(readParts)).then((all) => all.flat());
  return parts;
};

const charsOf = ({ ranges }: FontPart): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('');

/** Converts to TrueType at regular weight: fontkit can neither apply variations to WOFF2 nor subset it. */
async function loadPart(part: FontPart): Promise<ScriptFont> {
  const [{ default: subsetFont }, fontkit] = await Promise.all([import('subset-font'), import('fontkit')]);
  const packed = await readFile(require.resolve(part.file));
  const bytes = await subsetFont(packed, charsOf(part), { targetFormat: 'truetype', variationAxes: { wght: 400 } });
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${part.file} is more than one font`);
  return { name: part.file, bytes, has: (char) => font.hasGlyphForCodePoint(codeOf(char)) };
}

/** Loaded fonts by file, shared by all documents; together a few megabytes. */
const loaded = new Map<string, Promise<ScriptFont>>();

function openPart(part: FontPart): Promise<ScriptFont> {
  const font = loaded.get(part.file) ?? loadPart(part);
  loaded.set(part.file, font);
  // Retry after a failed load.
  font.catch(() => loaded.delete(part.file));
  return font;
}

/** The first font that has a character; null if none. */
export async function findFont(char: string): Promise<ScriptFont | null> {
  const code = codeOf(char);
  const candidates = (await listParts()).filter(({ ranges }) =>
    ranges.some(([first, last]) => first <= code && code <= last),
  );
  for (const part of candidates) {
    const font = await openPart(part);
    if (font.has(char)) return font;
  }
  return null;
}
