import { findCycle, graphOf } from './cycles.ts';
import { parseSource } from './sources.ts';

const importsOf = (text: string) =>
  parseSource('mf-member/src/App.tsx', text).imports.map(({ specifier, typeOnly }) => [specifier, typeOnly]);

test('finds every kind of import, and whether it is erased at compile time', () => {
  expect(
    importsOf(`
      import type { A } from 'types';
      import { type B, type C } from 'more-types';
      import { type D, e } from 'values';
      import './style.css';
      export { f } from './f.ts';
      const screen = () => import(/* webpackChunkName: "screen" */ './Screen.tsx');
      let g: import('inline-types').G;
    `),
  ).toEqual([
    ['types', true],
    ['more-types', true],
    ['values', false],
    ['./style.css', false],
    ['./f.ts', false],
    ['./Screen.tsx', false],
    ['inline-types', true],
  ]);
});

test('ignores imports in comments and strings', () => {
  expect(importsOf(`// import { a } from 'comment';\nconst text = "import { b } from 'text'";`)).toEqual([]);
});

test('resolves an import to its file, by path or by package name', () => {
  const { imports } = parseSource(
    'shared/ui/form/FormField.tsx',
    "import { Field } from './Field.tsx'; import { isApiError } from '@friends/shared/client/ApiError'; import 'react';",
  );
  expect(imports.map(({ to }) => to)).toEqual(['shared/ui/form/Field.tsx', 'shared/client/ApiError.ts', null]);
});

test('lists the rooms of an import cycle in order', () => {
  const graph = graphOf([
    ['members', 'sessions'],
    ['members', 'members'],
    ['sessions', 'http'],
    ['http', 'sessions'],
  ]);
  expect(findCycle(graph)).toEqual(['sessions', 'http', 'sessions']);
  expect(findCycle(graphOf([['members', 'sessions']]))).toBeNull();
});
