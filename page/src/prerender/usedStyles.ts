import type { DocumentStyle, PageDocument } from './document.ts';

/** At-rules whose block holds further rules. */
const HOLDS_RULES = /^@(?:media|supports|container)\b/;

/** The end of what begins at a position and may hold braces: a string, or a comment. */
function skipped(css: string, at: number): number {
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 1;
  }
  const quote = css[at];
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end;
}

/** Splits a text after each of some signs that stands in no bracket, string or comment; null where brackets do not match. */
function split(text: string, isEnd: (sign: string | undefined) => boolean): string[] | null {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'" || text.startsWith('/*', at)) at = skipped(text, at);
    else if (sign === '{' || sign === '(' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ')' || sign === ']') depth -= 1;
    if (depth < 0) return null;
    if (depth > 0 || at >= text.length || !isEnd(sign)) continue;
    pieces.push(text.slice(start, at + 1));
    start = at + 1;
  }
  if (depth > 0) return null;
  return start < text.length ? [...pieces, text.slice(start)] : pieces;
}

const rulesOf = (css: string) => split(css, (sign) => sign === '}' || sign === ';');

const selectorsOf = (list: string) => split(list, (sign) => sign === ',') ?? [list];

/** Takes away what a selector may or may not have: arguments of pseudo-classes, and attributes. */
function requiredOf(selector: string): string {
  let required = selector.replaceAll(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== required; ) {
    before = required;
    required = required.replaceAll(/:[\w-]+\([^()]*\)/g, '');
  }
  return required;
}

/** False if the selector names a class that the words do not have. A name that is escaped is not looked for. */
function mayMatch(selector: string, words: ReadonlySet<string>): boolean {
  if (selector.includes('\\')) return true;
  return [...requiredOf(selector).matchAll(/\.([^\s.#:>+~*(),]+)/g)].every(([, name = '']) => words.has(name));
}

function usedRules(css: string, words: ReadonlySet<string>): string | null {
  const rules = rulesOf(css);
  if (!rules) return null;
  const used = rules.map((rule) => {
    const open = rule.indexOf('{');
    const head = rule.slice(0, open);
    if (HOLDS_RULES.test(rule)) {
      const inside = usedRules(rule.slice(open + 1, -1), words);
      return inside === null ? rule : inside && `${head}{${inside}}`;
    }
    if (rule.startsWith('@') || open < 0) return rule;
    return selectorsOf(head).some((selector) => mayMatch(selector, words)) ? rule : '';
  });
  return used.join('');
}

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Without animations that no rule names. */
const usedAnimations = (css: string): string =>
  css.replaceAll(KEYFRAMES, (rule, name: string) => (css.split(name).length > 2 ? rule : ''));

const PROPERTY = /(?<=[{;])--([\w-]+):(?:[^;{}"'()]|\((?:[^()]|\([^()]*\))*\)|"[^"]*"|'[^']*')*(?:;|(?=\}))/g;

/** Without custom properties that neither sheets nor markup read, nor those that only these read. */
function usedProperties(sheets: readonly string[], markup: string): string[] {
  const read = new Set(
    [markup, ...sheets].flatMap((text) => [...text.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name]) => name)),
  );
  const left = sheets.map((css) =>
    css.replaceAll(PROPERTY, (property, name: string) => (read.has(name) ? property : '')),
  );
  return left.join('') === sheets.join('') ? left : usedProperties(left, markup);
}

/**
 * The style sheets of a document, each with the rules that its markup may match, in whatever state its elements are, and with what
 * these read. The code brings whole sheets before it shows anything else (`shell/src/slots/wholeSheets.ts`).
 */
export function usedStyles({ header, main, footer, styles }: PageDocument): DocumentStyle[] {
  const markup = [header, main, footer].join(' ');
  const words = new Set(markup.split(/[^\w-]+/));
  const texts = styles.map(({ text }) => text && usedAnimations(usedRules(text, words) ?? text));
  // What a linked sheet reads is not known here.
  const isKnown = styles.every(({ text }) => text !== null);
  const used = isKnown ? usedProperties(texts.map(String), markup) : texts;
  return styles.map((style, at) => {
    const text = used[at] ?? null;
    return text === style.text ? style : { ...style, text, isPart: true };
  });
}
