/**
 * A text between quotes of an nginx configuration.
 *
 * @param variables those that nginx shall fill in; any other `$` is refused, as nginx knows no way to write it
 */
export function quoted(text: string, variables: readonly string[] = []): string {
  const others = variables.reduce((rest, variable) => rest.replaceAll(variable, ''), text);
  if (others.includes('$')) throw new Error(`nginx would look for a variable in: ${text}`);
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

/** A `map`: from what `source` is to what `target` becomes. Values are written as they are. */
export function map(
  source: string,
  target: string,
  lines: readonly (readonly [when: string, value: string])[],
): string {
  return `map ${source} ${target} {\n${lines.map(([when, value]) => `  ${when} ${value};\n`).join('')}}\n`;
}

/** Adds headers to every answer, whatever its status. */
export function addHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${value.startsWith('$') ? value : `"${value}"`} always;\n`)
    .join('');
}
