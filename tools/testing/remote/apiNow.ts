/** Time of the API that all screens' tests share, in milliseconds. Its clock is stopped (`demoApi.ts`). */
export function apiNow(): number {
  const now = Date.parse(process.env.API_NOW_web ?? '');
  if (Number.isNaN(now)) throw new Error('API_NOW_web is not set: the global set-up has not run');
  return now;
}
