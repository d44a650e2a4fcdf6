import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { SLIM, slim } from './slimRuntime.ts';

const fileOf = (path: string) =>
  join(ROOT, 'node_modules', path.startsWith('axios/') ? '' : '@module-federation', path);
const exportsOf = (text: string) =>
  [...text.matchAll(/export (?:\{([^}]*)\}|(?:const|function) (\w+))/g)]
    .flatMap(([, list, name]) => list?.split(',') ?? [name ?? ''])
    .map((one) => one.trim().split(' as ').at(-1) ?? '');

// If the first test fails after an update of @module-federation or axios, change the file's path in slimRuntime.ts or
// provideBundlerRuntime.ts; if the second does, add the new exports there, or drop the replacement.

test.each([...Object.keys(SLIM), 'webpack-bundler-runtime/dist/initContainerEntry.js'])(
  'the file %s, which our build replaces or imports by its path, still exists',
  (path) => expect(existsSync(fileOf(path))).toBe(true),
);

test.each(Object.keys(SLIM))('the replacement of %s is shorter and has the same exports', (path) => {
  const original = readFileSync(fileOf(path), 'utf8');
  const slimmer = slim(fileOf(path), original);
  expect(slimmer.length).toBeLessThan(original.length);
  expect(exportsOf(slimmer)).toEqual(expect.arrayContaining(exportsOf(original)));
});
