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

/** What each package beside a bundled program says of itself. */
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

/** In a program that was bundled, all code is beside this file, and the packages it reads are in the folder above. */
const filesOfProgram = () =>
  extname(import.meta.url) === '.ts'
    ? [
        ...filesBelow(at('..'), '.ts'),
        ...filesBelow(at('../../../shared/contract'), '.ts'),
        at('../../../package-lock.json'),
      ]
    : [...filesBelow(at('.'), '.js'), ...packagesBelow(at('../node_modules'))];

let digest: string | null = null;

/** Digest of the code and packages that make documents out of what releases render, and of the Node.js they run on. */
export function programDigest(): string {
  if (digest !== null) return digest;
  const sum = createHash('sha256').update(process.version);
  for (const file of filesOfProgram()) sum.update(file).update('\0').update(readFileSync(file)).update('\0');
  digest = sum.digest('hex');
  return digest;
}
