import { AtRule, type ChildNode, CssSyntaxError, parse, Root } from 'postcss';
import type { DocumentStyle, PageDocument } from './document.ts';

/** At-rules whose rules are about elements, as far as they hold. */
const CONDITIONAL = /^(media|supports|container)$/;

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

/** Whether it stands at the top of its sheet, or under nothing but conditions. */
function isOfElements({ parent }: ChildNode): boolean {
  return parent instanceof AtRule ? CONDITIONAL.test(parent.name) && isOfElements(parent) : parent instanceof Root;
}

/** Removes rules that no element of the document can match, and conditions that are empty then. */
function removeRules(sheet: Root, words: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    if (isOfElements(rule) && !rule.selectors.some((selector) => mayMatch(selector, words))) rule.remove();
  });
  const conditions: AtRule[] = [];
  sheet.walkAtRules(CONDITIONAL, (rule) => {
    conditions.unshift(rule);
  });
  // The inner ones first.
  for (const rule of conditions) if (rule.nodes?.length === 0) rule.remove();
}

/** Removes animations that no rule names. */
function removeAnimations(sheet: Root): void {
  const css = sheet.toString();
  sheet.walkAtRules('keyframes', (rule) => {
    if (css.split(rule.params).length <= 2) rule.remove();
  });
}

/** Removes custom properties that neither sheets nor markup read, and then those that only these read. */
function removeProperties(sheets: readonly Root[], markup: string): void {
  const texts = [markup, ...sheets.map(String)];
  const read = new Set(texts.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name)));
  let isRemoved = false;
  for (const sheet of sheets)
    sheet.walkDecls(/^--/, (property) => {
      if (read.has(property.prop)) return;
      property.remove();
      isRemoved = true;
    });
  if (isRemoved) removeProperties(sheets, markup);
}

/** Null for a sheet that a link brings, and for one that cannot be read. */
function parsed({ text }: DocumentStyle): Root | null {
  try {
    return text === null ? null : parse(text);
  } catch (error) {
    if (error instanceof CssSyntaxError) return null;
    throw error;
  }
}

/**
 * The style sheets of a document, each with the rules that its markup may match, in whatever state its elements are, and with what
 * these read. The code brings whole sheets before it shows anything else (`shell/src/slots/wholeSheets.ts`).
 */
export function usedStyles({ header, main, footer, styles }: PageDocument): DocumentStyle[] {
  const markup = [header, main, footer].join(' ');
  const words = new Set(markup.split(/[^\w-]+/));
  const sheets = styles.map(parsed);
  const known = sheets.filter((sheet) => sheet !== null);
  for (const sheet of known) {
    removeRules(sheet, words);
    removeAnimations(sheet);
  }
  // What the others read is not known here.
  if (known.length === sheets.length) removeProperties(known, markup);
  return styles.map((style, at) => {
    const text = sheets[at]?.toString() ?? style.text;
    return text === style.text ? style : { ...style, text, isPart: true };
  });
}
