import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const require = createRequire(import.meta.url);

function parseVersion(text: string, where: string): string {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed && typeof parsed.version === 'string') {
    return parsed.version;
  }
  throw new Error(`${where} has no version`);
}

export function workspaceVersion(workspace: string): string {
  const path = join(ROOT, workspace, 'package.json');
  return parseVersion(readFileSync(path, 'utf8'), path);
}

/** Version of the package of a share key: that of `react` for `react/jsx-runtime`. */
export function sharedVersion(shareKey: string): string {
  const [scope, name] = shareKey.split('/');
  if (shareKey.startsWith('@friends/')) return workspaceVersion('shared');
  const path = require.resolve(`${shareKey.startsWith('@') ? `${scope}/${name}` : scope}/package.json`);
  return parseVersion(readFileSync(path, 'utf8'), path);
}

/** Null for a path. */
export function packageOf(specifier: string): string | null {
  if (/^[./#]/.test(specifier)) return null;
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
