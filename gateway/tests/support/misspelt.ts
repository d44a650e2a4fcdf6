import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './kustomize.ts';

const cache = join(import.meta.dirname, '../../../.cache');

/**
 * Fields unknown to the published types of Kubernetes: schemas accept any further field, and the cluster would ignore
 * it. The TypeScript compiler checks each manifest as a literal of its type.
 */
export function misspelt(manifests: readonly Manifest[]): readonly string[] {
  const file = join(cache, `manifests-${process.pid}.ts`);
  const lines = manifests.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `export const m${index}: import('kubernetes-models/${apiVersion}/${kind}').I${kind} = ` +
      `${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, lines.join('\n'));
  try {
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    const { stdout } = spawnSync('tsc', [...options, file], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(file);
  }
}
