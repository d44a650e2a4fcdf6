/** Length of a whole list as its header says it; null for anything that is not a count. */
export function countOf(header: unknown): number | null {
  const written = String(header).trim();
  return /^\d+$/.test(written) ? Number(written) : null;
}

/** The server's clock as the answer left; nothing where its header says no time. */
export function timeOf(header: unknown): Date | undefined {
  const time = new Date(String(header));
  return header === null || Number.isNaN(time.getTime()) ? undefined : time;
}
