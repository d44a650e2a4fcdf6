/** Text for a header of a mail: a line break there would let a name or a reason add headers of its own. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
