/** Percent-encodes everything special, so that no value can end the comment. */
const encodeValue = (text: string) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll('*', '%2A');

/** Comment to append to a statement, in sqlcommenter's format: keys sorted, values encoded and quoted. */
export function sqlComment(facts: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(facts)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${encodeValue(key)}='${encodeValue(value)}'`]))
    .sort();
  return pairs.length === 0 ? '' : ` /*${pairs.join(',')}*/`;
}
