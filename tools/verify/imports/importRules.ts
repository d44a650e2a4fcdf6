import { REMOTES } from '../../build/remotes.ts';
import { EAGER_SHARED, LAZY_SHARED } from '../../build/sharedModules.ts';
import { findCircle, graphOf } from './circles.ts';
import { LIBRARIES } from './libraries.ts';
import { packageFaults } from './packageRules.ts';
import { LAYERS, roomOf } from './rooms.ts';
import { type Import, readSources } from './sources.ts';
import { sqlFaults } from './sqlRules.ts';

// Who may import whom (CONTRIBUTING.md): a sentence for each import or file that breaks a rule, and 1 as exit code.

const SHARED_KEYS: ReadonlySet<string> = new Set([...EAGER_SHARED, ...LAZY_SHARED]);

function libraryFault({ from, specifier, typeOnly }: Import): string | null {
  const rule = LIBRARIES.find(({ library }) => library.test(specifier));
  if (!rule || typeOnly || rule.homes.some((home) => home.test(from))) return null;
  return `${from} imports ${specifier}, which ${rule.why}`;
}

/** A type may come from anywhere inside a remote: it is gone when the code runs. */
function layerFault({ from, to, specifier, typeOnly }: Import): string | null {
  const room = roomOf(from);
  const target = to === null ? room : roomOf(to);
  if (room === undefined) return `${from} stands in no room; name its room in tools/verify/imports/rooms.ts`;
  if (target === undefined) return `${from} imports ${specifier}, which stands in no room`;
  if (room === target || LAYERS[room]?.includes(target)) return null;
  if (typeOnly && REMOTES.some((remote) => from.startsWith(`${remote}/`) && to?.startsWith(`${remote}/`))) return null;
  return `${from} (${room}) may not import ${specifier} (${target})`;
}

/** The product must not depend on what builds, checks and tests it; a build's own configuration may. */
const PRODUCT = /^(?:(?:api|gateway|mf-[\w-]+|page|releases|shared|shell)\/(?!.*webpack\.config\.ts$)|deploy\/nginx\/)/;

function toolsFault({ from, to, specifier }: Import): string | null {
  if (!PRODUCT.test(from) || !to?.startsWith('tools/')) return null;
  return `${from} imports ${specifier}: product code imports no tools`;
}

/** What a remote carries itself must ask for shared state by its key: by path it would get a copy of its own. */
function copyFault({ from, to, specifier, typeOnly }: Import): string | null {
  const key = (path: string) => `@friends/${path.replace(/\.tsx?$/, '')}`;
  if (typeOnly || to === null || !specifier.startsWith('.') || !from.startsWith('shared/')) return null;
  if (!SHARED_KEYS.has(key(to)) || SHARED_KEYS.has(key(from))) return null;
  return `${from} imports ${specifier}, which the shell shares: write '${key(to)}'`;
}

function* inside(imports: readonly Import[]): Generator<Import & { readonly to: string }> {
  for (const one of imports) if (one.to !== null) yield { ...one, to: one.to };
}

/** A circle of files or of rooms, types included. */
function circleFaults(imports: readonly Import[]): string[] {
  const edges = [...inside(imports)];
  const files = graphOf(edges.map(({ from, to }) => [from, to]));
  const rooms = graphOf(edges.map(({ from, to }) => [roomOf(from) ?? from, roomOf(to) ?? to]));
  return [findCircle(files), findCircle(rooms)]
    .filter((circle) => circle !== null)
    .map((circle) => `A circle: ${circle.join(' -> ')}`);
}

const sources = readSources();
const imports = sources.filter(({ isTest }) => !isTest).flatMap((source) => source.imports);
const faults = [
  ...imports
    .flatMap((one) => [libraryFault(one), layerFault(one), toolsFault(one), copyFault(one)])
    .filter((fault) => fault !== null),
  ...circleFaults(imports),
  ...sqlFaults(sources),
  ...packageFaults(sources),
];
for (const fault of faults) console.error(fault);
console.info(`${imports.length} imports of ${sources.length} files: ${faults.length} against the rules`);
process.exitCode = faults.length === 0 ? 0 : 1;
