import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { packageOf } from '../../build/packages.ts';
import { ROOT } from '../../root.ts';
import type { Source } from './sources.ts';

const KINDS = ['dependencies', 'peerDependencies', 'devDependencies'] as const;
/** Version in all workspaces except the one that defines it. */
const ANY_VERSION = '*';

interface Workspace {
  /** From the root of the repository; `.` is the root itself. */
  readonly folder: string;
  readonly name: string;
  /** Version by package, for each kind. */
  readonly named: Readonly<Record<(typeof KINDS)[number], Readonly<Record<string, string>>>>;
}

function versionsIn(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => isString(entry[1])));
}

function readWorkspace(folder: string): Workspace {
  const parsed: unknown = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  if (!isRecord(parsed) || !isString(parsed.name)) throw new Error(`${folder}/package.json has no name`);
  const { name, dependencies, peerDependencies, devDependencies } = parsed;
  return {
    folder,
    name,
    named: {
      dependencies: versionsIn(dependencies),
      peerDependencies: versionsIn(peerDependencies),
      devDependencies: versionsIn(devDependencies),
    },
  };
}

function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' || existsSync(join(ROOT, folder, 'package.json')) ? folder : folderOf(folder);
}

/** All imported modules. JSX compiles to calls of React that have no import in the source. */
function specifiersOf({ nodes, imports }: Source): string[] {
  const hasJsx = nodes.some(({ type }) => type === 'JSXElement' || type === 'JSXFragment');
  return [...imports.map(({ specifier }) => specifier), ...(hasJsx ? ['react/jsx-runtime'] : [])];
}

/** Packages that a workspace imports, without its own name and Node.js modules. */
function packagesImported(sources: readonly Source[], own: string): Map<string, Source> {
  const sourceByPackage = new Map<string, Source>();
  for (const source of sources)
    for (const specifier of specifiersOf(source)) {
      const name = packageOf(specifier);
      if (name !== null && name !== own && !isBuiltin(specifier) && !sourceByPackage.has(name))
        sourceByPackage.set(name, source);
    }
  return sourceByPackage;
}

/** Tools of `npm start` and other operator commands (`RUNNING` in tools/launch.mjs). */
const RUN_TOOLS =
  /^tools\/(?:build\/(?!main|firstScript|hotReload)|identityProvider|programs\/packages|release|remote|root|season|start)\b/;

/** True for files that only run with development packages installed. */
const isForDevelopment = ({ isTest, path }: Source) =>
  isTest ||
  path.endsWith('webpack.config.ts') ||
  path.startsWith('e2e/') ||
  (path.startsWith('tools/') && !RUN_TOOLS.test(path));

function importFaults({ folder, name, named: packages }: Workspace, sources: readonly Source[]): string[] {
  const forCode = { ...packages.dependencies, ...packages.peerDependencies };
  const forDevelopment = { ...forCode, ...packages.devDependencies };
  const unnamed = (versions: object, imported: Map<string, Source>) =>
    [...imported]
      .filter(([dependency]) => !(dependency in versions))
      .map(([dependency, { path }]) => `${path} imports ${dependency}, which ${folder}/package.json does not name`);
  return [
    ...unnamed(
      forCode,
      packagesImported(
        sources.filter((source) => !isForDevelopment(source)),
        name,
      ),
    ),
    ...unnamed(forDevelopment, packagesImported(sources.filter(isForDevelopment), name)),
  ];
}

function unusedFaults({ folder, name, named: packages }: Workspace, sources: readonly Source[]): string[] {
  if (!sources.some(({ path }) => path === `${folder}/webpack.config.ts`)) return [];
  const imported = packagesImported(sources, name);
  return KINDS.flatMap((kind) => Object.keys(packages[kind]))
    .filter((dependency) => !imported.has(dependency))
    .map((dependency) => `${folder}/package.json names ${dependency}, which nothing in ${folder} imports`);
}

/** A package's version must be in one package.json only; others use `ANY_VERSION`. */
function versionFaults(workspaces: readonly Workspace[]): string[] {
  const foldersByPackage = new Map<string, string[]>();
  for (const { folder, named: packages } of workspaces)
    for (const kind of KINDS)
      for (const [name, version] of Object.entries(packages[kind]))
        if (version !== ANY_VERSION)
          foldersByPackage.set(name, [...(foldersByPackage.get(name) ?? []), `${folder}/package.json`]);
  return [...foldersByPackage]
    .filter(([, folders]) => folders.length > 1)
    .map(
      ([name, folders]) =>
        `The version of ${name} is in ${folders.length} files, but must be in one: ${folders.join(', ')}`,
    );
}

/** Workspaces must list the packages they import, and versions are written once. One sentence for each fault. */
export function packageFaults(sources: readonly Source[]): string[] {
  const byFolder = Map.groupBy(sources, ({ path }) => folderOf(path));
  const workspaces = [...byFolder.keys()].map(readWorkspace);
  return [
    ...workspaces.flatMap((workspace) => {
      const own = byFolder.get(workspace.folder) ?? [];
      return [...importFaults(workspace, own), ...unusedFaults(workspace, own)];
    }),
    ...versionFaults([readWorkspace('.'), ...workspaces.filter(({ folder }) => folder !== '.')]),
  ];
}
