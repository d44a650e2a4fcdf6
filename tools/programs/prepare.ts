import { readFileSync } from 'node:fs';

/** Argon2 came into `node:crypto` with it. */
export const LEAST_NODE = [24, 7] as const;

/** Settings that may stand in a file instead, as containers get their secrets: `PREVIEW_KEYS_FILE=/run/secrets/preview_keys`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'PORTAL_APP_KEY',
  'PREVIEW_KEYS',
  'RELEASE_KEYS',
  'SECOND_FACTOR_KEYS',
  'SMTP_URL',
  'STAFF_OIDC_CLIENT_SECRET',
  'RECAPTCHA_SECRET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const;

type Env = Record<string, string | undefined>;

/** @returns what is wrong, as a sentence; null where nothing is */
function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = LEAST_NODE;
  if (major > least || (major === least && minor >= leastMinor)) return null;
  return `Node.js ${LEAST_NODE.join('.')} or later is needed; this is ${version}.`;
}

/** Reads secrets from their files into the settings. @returns a sentence for each that cannot be had */
export function readSecrets(env: Env): string[] {
  return SECRETS.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) return [];
    if (env[name]?.trim()) return [`${name} and ${name}_FILE are both set; leave one of them out.`];
    try {
      env[name] = readFileSync(path, 'utf8').trim();
      // Taken for a setting that is left out, it would start another portal than the one that is meant.
      return env[name] === '' ? [`${name}_FILE names ${path}, which is empty.`] : [];
    } catch {
      return [`${name}_FILE names ${path}, which cannot be read.`];
    }
  });
}

/** Before a program reads code that an older Node.js does not know, and before it reads its settings. */
export function prepare(): void {
  const fault = nodeFault(process.versions.node);
  const faults = fault === null ? readSecrets(process.env) : [fault];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}
