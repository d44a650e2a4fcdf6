/**
 * A quoted string for nginx's configuration.
 *
 * @param variables names of variables that nginx replaces. Any other `$` is an error, as it cannot be escaped
 */
export function quoted(text: string, variables: readonly string[] = []): string {
  const others = variables.reduce((rest, variable) => rest.replaceAll(variable, ''), text);
  if (others.includes('$')) throw new Error(`nginx would look for a variable in: ${text}`);
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

/** A `map` block. Its values are inserted verbatim, so strings must be quoted. */
export function map(
  source: string,
  target: string,
  lines: readonly (readonly [when: string, value: string])[],
): string {
  return `map ${source} ${target} {\n${lines.map(([when, value]) => `  ${when} ${value};\n`).join('')}}\n`;
}

/** Directives that add headers to answers of every status. */
export function addHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${value.startsWith('$') ? value : `"${value}"`} always;\n`)
    .join('');
}
