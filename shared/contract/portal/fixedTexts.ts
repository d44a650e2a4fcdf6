import type { Language } from '../rules/language.ts';

/** A text of the portal's own pages, as changed by the company's editors. */
export interface FixedText {
  readonly Name: string;
  /** Indonesian. */
  readonly Text: string;
  readonly TextEn: string;
}

interface FixedTextRule {
  readonly kind: 'line' | 'html';
  /** Keys of the remotes' texts that it replaces; default: the key that is its name. */
  readonly keys?: readonly string[];
  /** The only path that shows it; only that page contains the text. Default: all pages do. */
  readonly path?: string;
}

const lines = (prefix: string, names: string): [string, FixedTextRule][] =>
  names.split(' ').map((name) => [`${prefix}.${name}`, { kind: 'line' }]);

/** Lines of the head office, in the footer and on the contact page. */
const office = (names: string): [string, FixedTextRule][] =>
  names
    .split(' ')
    .map((name) => [`office.${name}`, { kind: 'line', keys: [`footer.${name}`, `contact.office.${name}`] }]);

const steps = (prefix: string, names: string): [string, FixedTextRule][] =>
  names.split(' ').flatMap((name) => lines(`${prefix}.${name}`, 'title text'));

const event = (city: string) => lines(`tabletop.${city}`, 'name day start end registration venue prize mail');

/** All fixed texts by name, in display order for staff. Until changed, remotes show their built-in texts. */
export const FIXED_TEXTS: ReadonlyMap<string, FixedTextRule> = new Map([
  ...office('building address phone mail'),
  ...lines('contact.office', 'hours'),
  ...lines('social', 'instagram facebook linkedin'),
  ...lines('join', 'title subheading'),
  ...steps('join', 'signUp approval book redeem'),
  ...lines('privacy', 'updated version'),
  ['privacy.body', { kind: 'html', path: '/privacy-policy' }],
  ...lines('rewardTerms', 'title earning combining genius details approval cash voucher product'),
  ...lines('tabletop', 'title lead past bringHeading bring'),
  ...['medan', 'jakarta', 'bandung'].flatMap(event),
]);

/** Suffix of a key that marks a text as changed on pages that don't contain it; the page that shows it loads it. */
const CHANGED_SUFFIX = 'IsChanged';

type Messages = Record<string, unknown>;

function setMessage(messages: Messages, [first = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    messages[first] = text;
    return;
  }
  const inner = (messages[first] ?? {}) as Messages;
  messages[first] = inner;
  setMessage(inner, rest, text);
}

/**
 * Changed texts as messages by language, for the page at a path; null if there are none.
 *
 * @param path null for pages without a prerendered document, which may show any path
 */
export function fixedMessages(
  texts: readonly FixedText[],
  path: string | null,
): Readonly<Record<Language, object>> | null {
  const messages: Record<Language, Messages> = { en: {}, id: {} };
  for (const { Name, Text, TextEn } of texts) {
    const rule = FIXED_TEXTS.get(Name);
    if (!rule) continue;
    const isElsewhere = rule.path !== undefined && rule.path !== path;
    for (const key of rule.keys ?? [Name]) {
      const parts = (isElsewhere ? `${key}${CHANGED_SUFFIX}` : key).split('.');
      setMessage(messages.en, parts, isElsewhere ? '1' : TextEn);
      setMessage(messages.id, parts, isElsewhere ? '1' : Text);
    }
  }
  return Object.keys(messages.en).length === 0 ? null : messages;
}
