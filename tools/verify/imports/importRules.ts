import { REMOTES } from '../../build/remotes.ts';
import { EAGER_SHARED, LAZY_SHARED } from '../../build/sharedModules.ts';
import { findCycle, graphOf } from './cycles.ts';
import { LIBRARIES } from './libraries.ts';
import { nameFaults } from './nameFaults.ts';
import { packageFaults } from './packageFaults.ts';
import { LAYERS, roomOf } from './rooms.ts';
import { type Import, readSources } from './sources.ts';
import { sqlFaults } from './sqlFaults.ts';

// Import rules (CONTRIBUTING.md): prints a sentence for each violation, and exits with 1.

const SHARED_KEYS: ReadonlySet<string> = new Set([...EAGER_SHARED, ...LAZY_SHARED]);

function libraryFault({ from, specifier, typeOnly }: Import): string | null {
  const rule = LIBRARIES.find(({ library }) => library.test(specifier));
  if (!rule || typeOnly || rule.homes.some((home) => home.test(from))) return null;
  return `${from} imports ${specifier}, which ${rule.why}`;
}

/** The rules of layers are in `rooms.ts`. Within a remote, types may be imported from any room, as they are erased. */
function layerFault({ from, to, specifier, typeOnly }: Import): string | null {
  const room = roomOf(from);
  const target = to === null ? room : roomOf(to);
  if (room === undefined) return `${from} belongs to no room: add one in tools/verify/imports/rooms.ts`;
  if (target === undefined) return `${from} imports ${specifier}, which belongs to no room`;
  if (room === target || LAYERS[room]?.includes(target)) return null;
  if (typeOnly && REMOTES.some((remote) => from.startsWith(`${remote}/`) && to?.startsWith(`${remote}/`))) return null;
  return `${from} (${room}) may not import ${specifier} (${target})`;
}

/** Product code must not depend on build and test tools; build configurations may. */
const PRODUCT = /^(?:(?:api|gateway|mf-[\w-]+|page|releases|shared|shell)\/(?!.*webpack\.config\.ts$)|deploy\/nginx\/)/;

function toolsFault({ from, to, specifier }: Import): string | null {
  if (!PRODUCT.test(from) || !to?.startsWith('tools/')) return null;
  return `${from} imports ${specifier}: product code imports no tools`;
}

/** Modules that remotes bundle must import shared state by its key: a path would create a copy. */
function copyFault({ from, to, specifier, typeOnly }: Import): string | null {
  const key = (path: string) => `@friends/${path.replace(/\.tsx?$/, '')}`;
  if (typeOnly || to === null || !specifier.startsWith('.') || !from.startsWith('shared/')) return null;
  if (!SHARED_KEYS.has(key(to)) || SHARED_KEYS.has(key(from))) return null;
  return `${from} imports ${specifier}, which the shell shares: write '${key(to)}'`;
}

function* importsOfFiles(imports: readonly Import[]): Generator<Import & { readonly to: string }> {
  for (const item of imports) if (item.to !== null) yield { ...item, to: item.to };
}

function cycleFaults(imports: readonly Import[]): string[] {
  const edges = [...importsOfFiles(imports)];
  const files = graphOf(edges.map(({ from, to }) => [from, to]));
  const rooms = graphOf(edges.map(({ from, to }) => [roomOf(from) ?? from, roomOf(to) ?? to]));
  return [findCycle(files), findCycle(rooms)]
    .filter((cycle) => cycle !== null)
    .map((cycle) => `Import cycle: ${cycle.join(' -> ')}`);
}

const sources = readSources();
const imports = sources.filter(({ isTest }) => !isTest).flatMap((source) => source.imports);
const faults = [
  ...imports
    .flatMap((item) => [libraryFault(item), layerFault(item), toolsFault(item), copyFault(item)])
    .filter((fault) => fault !== null),
  ...cycleFaults(imports),
  ...sqlFaults(sources),
  ...nameFaults(sources),
  ...packageFaults(sources),
];
for (const fault of faults) console.error(fault);
console.info(`${imports.length} imports of ${sources.length} files: ${faults.length} violations`);
process.exitCode = faults.length === 0 ? 0 : 1;
