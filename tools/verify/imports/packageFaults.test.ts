import { packageFaults } from './packageFaults.ts';
import { parseSource } from './sources.ts';

const faultsOf = (text: string, path = 'mf-member/src/screens/Extra.ts') =>
  packageFaults([parseSource(path, text)]).filter((fault) => fault.startsWith(path));

test('a workspace may import what its package.json names, and its own files by name', () => {
  expect(faultsOf("import '@friends/shared/state/jotai'; import './Other.ts'; import 'node:fs';")).toEqual([]);
});

test('a package that happens to be installed is refused, with the file', () => {
  expect(faultsOf("export * from 'webpack';")).toEqual([
    'mf-member/src/screens/Extra.ts imports webpack, which mf-member/package.json does not name',
  ]);
});

test('a package for development is refused in product code, and not in a test', () => {
  expect(faultsOf("import 'fflate';", 'api/src/extra.ts')).toHaveLength(1);
  expect(faultsOf("import 'fflate';", 'api/src/extra.test.ts')).toEqual([]);
});
