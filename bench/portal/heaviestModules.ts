import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { compile, loadConfig } from '@friends/tools/build/buildHere';
import { ROOT } from '@friends/tools/root';
import { kilobytes, table } from '../table.ts';

const FOLDER = join(ROOT, '.cache/bench/weighed');
const MAX_ROWS = 20;

/** Builds the shell with a source map. @returns path of its first script */
async function buildShell(): Promise<string> {
  const config = await loadConfig('shell', { version: '1.0.0-weighed', mode: 'production' });
  const nameOf = ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }) =>
    relative(ROOT, absoluteResourcePath);
  const output = { ...config.output, path: FOLDER, devtoolModuleFilenameTemplate: nameOf };
  const { stats } = await compile([{ ...config, devtool: 'hidden-source-map', cache: false, output }]);
  const files = stats[0]?.compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const script = files.find((file) => file.endsWith('.js'));
  if (script === undefined) throw new Error('The shell has no script');
  return join(FOLDER, script);
}

/** Bytes of a minified script by source; counts characters, nearly all of which are ASCII. */
function bytesBySource(script: string): Map<string, number> {
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  const bytes = new Map<string, number>();
  for (const [row, line] of readFileSync(script, 'utf8').split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const source = ('originalSource' in entry && entry.originalSource) || "webpack's own";
      bytes.set(source, (bytes.get(source) ?? 0) + 1);
    }
  }
  return bytes;
}

export async function heaviestModules(): Promise<string> {
  const rows = [...bytesBySource(await buildShell())]
    .toSorted(([, one], [, two]) => two - one)
    .slice(0, MAX_ROWS)
    .map(([source, bytes]) => [source.replace(/^node_modules\//, ''), kilobytes(bytes)]);
  return table(["module of the shell's first file", 'minified'], rows);
}
