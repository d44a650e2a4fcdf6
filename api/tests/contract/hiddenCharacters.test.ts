import {
  arePlainLines,
  escapeHiddenCharacters,
  isolateText,
  isPlainLine,
  showHiddenCharacters,
  showLine,
} from '@friends/shared/contract/rules/hiddenCharacters';
import fc from 'fast-check';

/** Fixed, so that every run tests the same cases. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const RUNS = Number(process.env.FUZZ_RUNS ?? 2_000);

const HIDDEN = [
  '\0',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009b',
  '\r',
  '\u061c',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u2060',
  '\ufeff',
  '\u3164',
  '\u{e0041}',
  '\u00ad',
  '\ufff9',
];
const unit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...HIDDEN, '\n', '\t', '\r\n', ' ', 'a', 'ب', '👩', 'क', '\ufe0f'),
);
const texts = fc.array(unit, { maxLength: 20 }).map((chars) => chars.join(''));

/**
 * Characters in texts of strangers that must never reach a terminal, defined independently of the code. The unit test
 * covers joiners.
 */
const DANGEROUS = /[^\t\n\P{Cc}]|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

const assertProperty = (property: (text: string) => void) =>
  fc.assert(fc.property(texts, property), { seed: SEED, numRuns: RUNS });

it('printed text has no hidden characters, and is otherwise unchanged', () => {
  assertProperty((text) => {
    const shown = showHiddenCharacters(text);
    expect(shown).not.toMatch(DANGEROUS);
    expect(arePlainLines(shown)).toBe(true);
    expect(showHiddenCharacters(shown)).toBe(shown);
    if (arePlainLines(text)) expect(shown).toBe(text.replaceAll('\r\n', '\n'));
    else expect(shown).toContain('<U+');
  });
});

it('text printed on one line has one line, and can be one field', () => {
  assertProperty((text) => {
    expect(showLine(text)).not.toMatch(/[\t\n]/);
    expect(isPlainLine(showLine(text))).toBe(true);
  });
});

it('escaped JSON is parsed to the same value', () => {
  assertProperty((text) => {
    const json = escapeHiddenCharacters(JSON.stringify([text], null, 2));
    expect(json).not.toMatch(DANGEROUS);
    expect(JSON.parse(json)).toEqual([text]);
  });
});

it('a mail closes every isolate on the line that opens it, and nothing else changes direction', () => {
  assertProperty((text) => {
    for (const line of isolateText(text).split('\n')) {
      const inside = /^\u2068([^\u2068\u2069]*)\u2069$/.exec(line)?.[1] ?? line;
      expect(inside).not.toMatch(DANGEROUS);
    }
  });
});
