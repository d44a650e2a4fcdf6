import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this file; in a program that was bundled, it is a file of its own, too. */
const FILE = new URL(`./renderProcess${extname(import.meta.url)}`, import.meta.url);

/** Where Node.js looks for the parser of HTML and all it needs, and in this repository what our own rules for it are. */
function parserFolders(): string[] {
  const modules = createRequire(FILE).resolve.paths('jsdom') ?? [];
  const shared = modules.map((folder) => join(folder, '@friends/shared')).filter((folder) => existsSync(folder));
  return [...modules, ...shared.map((folder) => realpathSync(folder))];
}

/**
 * The file of a process that renders, and the folders it may read: code of ours and of packages, and nothing that anybody wrote
 * or set. What a release renders with it is told.
 *
 * @param file others are for tests
 */
export function readableFor(
  hasParser: boolean,
  file = FILE,
): { readonly path: string; readonly folders: readonly string[] } {
  const own = [...new Set([FILE, file].map((one) => dirname(fileURLToPath(one))))];
  return { path: fileURLToPath(file), folders: [...own, ...(hasParser ? parserFolders() : [])] };
}
