import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PASSWORD = 'password-of-the-check';

const SECRETS = {
  postgres_password: PASSWORD,
  database_url: `postgres://friends:${PASSWORD}@db:5432/friends`,
  // The browser test's key.
  portal_app_key: 'demo-app-key',
  preview_keys: 'signs-previews-in-the-check-of-containers',
  release_keys: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  second_factor_keys: 'seals-factors-in-the-check-of-containers',
  smtp_url: 'smtp://mail:1025',
};

/** For deploy/docker/compose.secrets.yml; containers' users can read the files, but other users not the folder. */
export function writeSecretFiles(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'friends-secrets-'));
  for (const [name, text] of Object.entries(SECRETS)) writeFileSync(join(folder, name), `${text}\n`, { mode: 0o444 });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
