const HEADING = /<h([1-6])\b[^>]*>(.*?)<\/h\1>/is;
const TAGS = /<[^>]*>/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Extracts the text of HTML and decodes its entities. */
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

export interface SplitHeading {
  /** Text of the first heading; empty if there is none. */
  readonly heading: string;
  /** The HTML, without the heading if it comes first: pages display it separately. */
  readonly rest: string;
}

/**
 * Extracts the first heading by regular expression: Trusted Types forbid parsing HTML that isn't sanitized, and the
 * sanitizer is too large for the home page's cards.
 */
export function firstHeading(html: string): SplitHeading {
  const match = HEADING.exec(html);
  const heading = textOf(match?.[2] ?? '');
  if (!match || heading === '') return { heading: '', rest: html };
  const before = html.slice(0, match.index);
  const isFirst = textOf(before) === '' && !before.includes('<img');
  return { heading, rest: isFirst ? before + html.slice(match.index + match[0].length) : html };
}
