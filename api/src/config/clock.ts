/** What time it is; tests bring their own. */
export type Clock = () => Date;

/** Jakarta is seven hours ahead of UTC all year. */
const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** The day (`YYYY-MM-DD`) in Asia/Jakarta; crediting and seasons are counted in these (contract, section 4). */
export function jakartaDay(now: Date): string {
  return new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
}
