import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { NamedImportsPlugin } from './NamedImportsPlugin.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'friends-room-'));
  mkdirSync(join(folder, 'src'));
  for (const name of ['carried', 'taken', 'found']) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), 'export const value = 1;');
  }
  const contents = { dependencies: { carried: '1.0.0' }, peerDependencies: { taken: '*' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(contents));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(source: string): Promise<string[]> {
  writeFileSync(join(folder, 'src', 'index.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    output: { path: join(folder, 'dist') },
    plugins: [new NamedImportsPlugin(folder)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() =>
        error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(({ message }) => message)),
      );
    });
  });
}

test('builds a room that names all it imports, as its own or as a peer', async () => {
  expect(await build("export * from 'carried'; export { value as other } from 'taken';")).toEqual([]);
});

test('refuses a package that happens to be installed, and names the file', async () => {
  expect(await build("export * from 'found';")).toEqual([
    'src/index.js imports found, which package.json does not name: add it there',
  ]);
});

test('leaves what a package itself imports to that package', async () => {
  writeFileSync(join(folder, 'node_modules', 'carried', 'index.js'), "export * from 'found';");
  expect(await build("export * from 'carried';")).toEqual([]);
});
