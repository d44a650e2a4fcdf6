import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface ReleaseParts {
  readonly name?: string;
  readonly version?: string;
  readonly text?: string;
  readonly more?: Readonly<Record<string, string>>;
  /** Merged into its `release.json`. */
  readonly change?: object;
}

const fileOf = (path: string, text: string) => ({ path, bytes: Buffer.byteLength(text), integrity: integrity(text) });

function write(folder: string, description: object, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries({ ...files, 'release.json': JSON.stringify(description) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Writes a built remote that owns `/demo`, in its own folder below `under`. @returns the folder */
export function builtRemote(
  under: string,
  { name = 'mf-demo', version = '1.0.0', text, more = {}, change = {} }: ReleaseParts = {},
): string {
  const entry = text ?? `var ${name.replaceAll('-', '_')} = {}; // ${version}`;
  const description = {
    name,
    version,
    contract: 1,
    entry: 'remoteEntry.js',
    routes: [{ path: `/${name.replace('mf-', '')}`, who: 'all', header: 'plain', screen: 'demo' }],
    widgets: [],
    languages: ['en', 'id'],
    shared: {},
    preload: { demo: { files: ['remoteEntry.js'], needs: [] } },
    files: Object.entries({ 'remoteEntry.js': entry, ...more }).map(([path, content]) => fileOf(path, content)),
    ...change,
  };
  return write(join(under, `built-${name}-${version}`), description, { 'remoteEntry.js': entry, ...more });
}

export function builtShell(under: string, { version = '2.0.0', more = {}, change = {} }: ReleaseParts = {}): string {
  const files = { 'shell.css': 'body {}', 'shell.js': `// ${version}`, 'http.js': '// http', ...more };
  const description = {
    name: 'shell',
    version,
    initial: ['shell.css', 'shell.js'],
    shared: { react: '19.3.1' },
    lazy: { http: ['http.js'] },
    completesPages: true,
    files: Object.entries(files).map(([path, text]) => fileOf(path, text)),
    ...change,
  };
  return write(join(under, `built-shell-${version}`), description, files);
}
