const HEADING = /<h([1-6])\b[^>]*>(.*?)<\/h\1>/is;
const TAGS = /<[^>]*>/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What an editor's HTML says, as text: entities are the characters they stand for. */
export function textOf(html: string): string {
  return html
    .replace(TAGS, ' ')
    .replace(/&#(\d{1,6}|x[\da-f]{1,5});/gi, (_, code: string) =>
      String.fromCodePoint(Number(code.replace(/^x/i, '0x'))),
    )
    .replace(/&(\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

export interface Headed {
  /** Text of the first heading; empty where there is none. */
  readonly heading: string;
  /** The HTML without that heading where it begins with it: a page shows its heading by itself. */
  readonly rest: string;
}

/**
 * Takes the first heading out of HTML. By pattern, since the page's Trusted Types let no HTML be parsed before it was
 * cleaned, and what cleans it is too heavy for the home page's cards.
 */
export function firstHeading(html: string): Headed {
  const match = HEADING.exec(html);
  const heading = textOf(match?.[2] ?? '');
  if (!match || heading === '') return { heading: '', rest: html };
  const before = html.slice(0, match.index);
  const leads = textOf(before) === '' && !before.includes('<img');
  return { heading, rest: leads ? before + html.slice(match.index + match[0].length) : html };
}
