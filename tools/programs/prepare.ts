import { readFileSync } from 'node:fs';

/** First version with Argon2 in `node:crypto`. */
export const MIN_NODE = [24, 7] as const;

/** Settings that may be in files, like secrets of containers: `PREVIEW_KEYS_FILE=/run/secrets/preview_keys`. */
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

function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = MIN_NODE;
  if (major > least || (major === least && minor >= leastMinor)) return null;
  return `Node.js ${MIN_NODE.join('.')} or later is needed; this is ${version}.`;
}

/** Reads settings from their files into `env`. @returns a sentence for each failure */
export function readSecrets(env: Env): string[] {
  return SECRETS.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) return [];
    if (env[name]?.trim()) return [`${name} and ${name}_FILE are both set; unset one of them.`];
    try {
      env[name] = readFileSync(path, 'utf8').trim();
      // An empty file is an error: without the setting, the portal would start with another configuration than
      // intended.
      return env[name] === '' ? [`${name}_FILE names ${path}, which is empty.`] : [];
    } catch {
      return [`${name}_FILE names ${path}, which cannot be read.`];
    }
  });
}

/**
 * Checks the version of Node.js and reads secrets. It runs before code that an older Node.js cannot parse, and before
 * settings are read.
 */
export function prepare(): void {
  const fault = nodeFault(process.versions.node);
  const faults = fault === null ? readSecrets(process.env) : [fault];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}
