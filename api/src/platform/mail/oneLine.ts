/** Text for a mail header: a line break in a name or reason could inject headers. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
