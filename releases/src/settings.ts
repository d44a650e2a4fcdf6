import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** The portal's data folder: `DATA_DIR`. */
export function dataSetting(env: Env): string {
  return env.DATA_DIR?.trim() || '.data';
}

/** The store of `npm start`: `REMOTES_STORE`, or `remotes` in `DATA_DIR`. */
export function storeSetting(env: Env): string {
  return env.REMOTES_STORE?.trim() || join(dataSetting(env), 'remotes');
}

const originAt = (url: string | undefined, name: string, env: Env): string =>
  (url?.trim() || `http://${name}:${env.PORT?.trim() || '8080'}`).replace(/\/$/, '');

/** Origin of the portal: `PORTAL_URL`, or this machine's `PORT`. Without a trailing slash. */
export const portalSetting = (env: Env): string => originAt(env.PORTAL_URL, 'localhost', env);

/** Origin of the staff's portal: `STAFF_URL`, or this machine's `PORT` at a name that browsers resolve to it. */
export const staffSetting = (env: Env): string => originAt(env.STAFF_URL, 'staff.localhost', env);

/** True if there is a staff portal; in production, or with another API, only if `STAFF_URL` is set. */
export const hasStaffPortal = (env: Env): boolean =>
  Boolean(env.STAFF_URL?.trim()) || (env.NODE_ENV !== 'production' && !env.PORTAL_API_URL?.trim());

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Member account for release checks: `CHECK_EMAIL` and `CHECK_PASSWORD`, or the demo account. */
export function checkAccount(env: Env): Account {
  return {
    email: env.CHECK_EMAIL?.trim() || 'genius@friends.test',
    password: env.CHECK_PASSWORD || 'Friends-Demo-2026',
  };
}

interface PageSetting {
  readonly appKey: string;
  readonly telemetrySample: number;
  /** Null if unset; search engines then get no address. */
  readonly portalUrl: string | null;
}

/** Settings in the page: `PORTAL_APP_KEY`, `TELEMETRY_SAMPLE`, `PORTAL_URL`. */
export function pageSetting(env: Env): PageSetting {
  const sample = Number(env.TELEMETRY_SAMPLE?.trim() || '1');
  return {
    appKey: env.PORTAL_APP_KEY?.trim() || 'demo-app-key',
    telemetrySample: sample >= 0 && sample <= 1 ? sample : 1,
    portalUrl: env.PORTAL_URL?.trim() ? portalSetting(env) : null,
  };
}
