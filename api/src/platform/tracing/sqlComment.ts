/** What may stand in a comment as it is; all else is written as %-codes, so nothing can end the comment. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll('*', '%2A');

/** A comment behind a statement, in sqlcommenter's form: keys in order, values encoded and quoted. */
export function sqlComment(facts: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(facts)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${encoded(key)}='${encoded(value)}'`]))
    .sort();
  return pairs.length === 0 ? '' : ` /*${pairs.join(',')}*/`;
}
