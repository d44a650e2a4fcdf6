/** Jakarta is seven hours ahead of UTC all year. */
const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** The day in Asia/Jakarta, `YYYY-MM-DD`: seasons count in these days, so a document is good for one. */
export function documentDay(at: Date): string {
  return new Date(at.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Its first moment, as a header `date` says it. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - JAKARTA_OFFSET_MS).toUTCString();
}
