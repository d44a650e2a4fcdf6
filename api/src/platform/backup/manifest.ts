import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** A backup cannot be made or restored; the message is one sentence for the operator. */
export class BackupRefused extends ExplainedError {
  override readonly name = 'BackupRefused';
}

/** Written last: without it, a folder is not a backup. */
export const MANIFEST = 'backup.json';

const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  /** Start time, ISO 8601. */
  at: Type.String(),
  engine: Type.Union([Type.Literal('embedded'), Type.Literal('postgres')]),
  /** Every other file of the backup, relative to its folder. */
  files: Type.Array(Type.Object({ path: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
});
export type Manifest = Static<typeof ManifestSchema>;

async function checksumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => file.slice(folder.length + 1)).sort();
}

/** Writes the manifest with a checksum of each file, which completes the backup. */
export async function writeManifest(folder: string, about: Pick<Manifest, 'at' | 'engine'>): Promise<Manifest> {
  const files: Manifest['files'] = [];
  for (const path of await filesIn(folder)) {
    const file = join(folder, path);
    files.push({ path, bytes: (await stat(file)).size, sha256: await checksumOf(file) });
  }
  const manifest: Manifest = { format: 1, ...about, files };
  const draft = join(folder, `${MANIFEST}.draft`);
  await writeFile(draft, JSON.stringify(manifest, null, 2), { flush: true, mode: 0o600 });
  await rename(draft, join(folder, MANIFEST));
  return manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a backup and verifies every file. Throws `BackupRefused` if it is incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is not a complete backup: there is no ${MANIFEST}, which is written last.`);
  });
  const manifest = parse(text);
  if (!Check(ManifestSchema, manifest))
    throw new BackupRefused(`${MANIFEST} in ${folder} is incomplete or from another version; use another backup.`);
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = join(folder, path);
    const size = await stat(file).then(
      (stats) => stats.size,
      () => null,
    );
    if (size === null) throw new BackupRefused(`${path} is missing in ${folder}; use another backup.`);
    if (size !== bytes || (await checksumOf(file)) !== sha256)
      throw new BackupRefused(`${path} in ${folder} was changed after the backup; use another backup.`);
  }
  return manifest;
}
