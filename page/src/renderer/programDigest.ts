import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .sort()
    .map((path) => join(folder, path));

/** `package.json` texts of the packages beside a bundled program. */
function packagesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : name,
  );
  return names
    .sort()
    .map((name) => join(folder, name, 'package.json'))
    .filter((file) => existsSync(file));
}

/** A bundled program has all code beside this file, and its packages one folder up. */
const filesOfProgram = () =>
  extname(import.meta.url) === '.ts'
    ? [
        ...filesBelow(at('..'), '.ts'),
        ...filesBelow(at('../../../shared/contract'), '.ts'),
        at('../../../package-lock.json'),
      ]
    : [...filesBelow(at('.'), '.js'), ...packagesBelow(at('../node_modules'))];

let digest: string | null = null;

/** Digest of everything that turns releases into documents: code, packages and Node.js version. */
export function programDigest(): string {
  if (digest !== null) return digest;
  const sum = createHash('sha256').update(process.version);
  for (const file of filesOfProgram()) sum.update(file).update('\0').update(readFileSync(file)).update('\0');
  digest = sum.digest('hex');
  return digest;
}
