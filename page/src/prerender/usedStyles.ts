import { AtRule, type ChildNode, CssSyntaxError, parse, Root } from 'postcss';
import type { DocumentStyle, PageDocument } from './document.ts';

/** At-rules that contain style rules for elements. */
const CONDITIONAL = /^(media|supports|container)$/;

/** Removes parts of a selector that need not match literally: attributes, and arguments of pseudo-classes. */
function requiredPart(selector: string): string {
  let required = selector.replaceAll(/\[[^\]]*\]/g, '');
  let previous: string;
  // Innermost pseudo-classes first.
  do {
    previous = required;
    required = required.replaceAll(/:[\w-]+\([^()]*\)/g, '');
  } while (required !== previous);
  return required;
}

/** False if the selector requires a class that isn't in the markup. Escaped names count as matching. */
function mayMatch(selector: string, markupWords: ReadonlySet<string>): boolean {
  if (selector.includes('\\')) return true;
  return [...requiredPart(selector).matchAll(/\.([^\s.#:>+~*(),]+)/g)].every(([, name = '']) => markupWords.has(name));
}

/** True if the rule is at top level or inside conditional at-rules only. */
function isOfElements({ parent }: ChildNode): boolean {
  return parent instanceof AtRule ? CONDITIONAL.test(parent.name) && isOfElements(parent) : parent instanceof Root;
}

/** Removes rules that can't match the document, then empty conditional at-rules. */
function removeRules(sheet: Root, markupWords: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    if (isOfElements(rule) && !rule.selectors.some((selector) => mayMatch(selector, markupWords))) rule.remove();
  });
  const conditions: AtRule[] = [];
  sheet.walkAtRules(CONDITIONAL, (rule) => {
    conditions.unshift(rule);
  });
  // Innermost first.
  for (const rule of conditions) if (rule.nodes?.length === 0) rule.remove();
}

function removeAnimations(sheet: Root): void {
  const css = sheet.toString();
  sheet.walkAtRules('keyframes', (rule) => {
    if (css.split(rule.params).length <= 2) rule.remove();
  });
}

/** Removes custom properties that neither sheets nor markup use, repeatedly. */
function removeProperties(sheets: readonly Root[], markup: string): void {
  const texts = [markup, ...sheets.map(String)];
  const usedNames = new Set(texts.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name)));
  let isRemoved = false;
  for (const sheet of sheets)
    sheet.walkDecls(/^--/, (property) => {
      if (usedNames.has(property.prop)) return;
      property.remove();
      isRemoved = true;
    });
  if (isRemoved) removeProperties(sheets, markup);
}

/** Null for a linked sheet and for one that can't be parsed. */
function parseStyle({ text }: DocumentStyle): Root | null {
  try {
    return text === null ? null : parse(text);
  } catch (error) {
    if (error instanceof CssSyntaxError) return null;
    throw error;
  }
}

/**
 * Reduces a document's style sheets to rules that its markup may match, in any state of its elements, and what these
 * use. The code loads the full sheets before rendering anything else (`shell/src/slots/wholeSheets.ts`).
 */
export function usedStyles({ header, main, footer, styles }: PageDocument): DocumentStyle[] {
  const markup = [header, main, footer].join(' ');
  const markupWords = new Set(markup.split(/[^\w-]+/));
  const sheets = styles.map(parseStyle);
  const parsedSheets = sheets.filter((sheet) => sheet !== null);
  for (const sheet of parsedSheets) {
    removeRules(sheet, markupWords);
    removeAnimations(sheet);
  }
  // Sheets that weren't parsed may use any property.
  if (parsedSheets.length === sheets.length) removeProperties(parsedSheets, markup);
  return styles.map((style, index) => {
    const text = sheets[index]?.toString() ?? style.text;
    return text === style.text ? style : { ...style, text, isPart: true };
  });
}
