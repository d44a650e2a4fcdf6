/** Parses `x-total-count`; null if it isn't a number. */
export function countOf(header: unknown): number | null {
  const written = String(header).trim();
  return /^\d+$/.test(written) ? Number(written) : null;
}

/** The server's time when it answered; undefined if missing or invalid. */
export function timeOf(header: unknown): Date | undefined {
  const time = new Date(String(header));
  return header === null || Number.isNaN(time.getTime()) ? undefined : time;
}
