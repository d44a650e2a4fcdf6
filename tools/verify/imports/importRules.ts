import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { EAGER_SHARED, LAZY_SHARED } from '../../build/sharedModules.ts';
import { ROOT } from '../../root.ts';
import { findCycle, type Graph } from './findCycle.ts';
import { LAYERS, LIBRARIES, roomOf } from './rooms.ts';

// Who may import whom (docs/ARCHITECTURE in CONTRIBUTING.md); ends with 1 and a sentence for each import that may not be.

const FILES = globSync('{shared,shell,mf-*,api,deploy,e2e,tools}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).filter((path) => !path.endsWith('.d.ts'));
const IS_FILE = new Set(FILES);
const SHARED_KEYS: ReadonlySet<string> = new Set([...EAGER_SHARED, ...LAZY_SHARED]);
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** The file of this repository it leads to; null for a library. */
  readonly to: string | null;
}

function resolved(from: string, specifier: string): string | null {
  const workspace = /^@friends\/(shared|api|release|gateway|tools)\/(.+)$/.exec(specifier);
  const bases: Readonly<Record<string, string>> = {
    api: 'api/src',
    release: 'deploy/release/src',
    gateway: 'deploy/gateway/src',
    tools: 'tools',
  };
  const base = workspace
    ? join(bases[workspace[1] ?? ''] ?? 'shared', workspace[2] ?? '')
    : specifier.startsWith('.')
      ? relative(ROOT, resolve(ROOT, dirname(from), specifier))
      : null;
  if (base === null) return null;
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => IS_FILE.has(path)) ?? base;
}

/** `import { type A, type B } from …`: nothing of it is left in the bundle. */
function isOfTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? [];
  return names.some((name) => name.trim() !== '') && names.every((name) => /^\s*(type\s|$)/.test(name));
}

function importsOf(from: string): Import[] {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(IMPORT)].map(([statement, type, plain, dynamic]) => {
    const specifier = plain ?? dynamic ?? '';
    return { from, specifier, typeOnly: Boolean(type) || isOfTypes(statement), to: resolved(from, specifier) };
  });
}

function libraryFault({ from, specifier, typeOnly }: Import): string | null {
  const rule = LIBRARIES.find(({ library }) => library.test(specifier));
  if (!rule || typeOnly || rule.homes.some((home) => home.test(from))) return null;
  return `${from} imports ${specifier}, which ${rule.why}`;
}

/** A type may come from anywhere inside a remote: it is gone when the code runs. */
function layerFault({ from, to, specifier, typeOnly }: Import): string | null {
  const room = roomOf(from);
  const target = to === null ? null : roomOf(to);
  if (!room || !target || room === target || LAYERS[room]?.includes(target)) return null;
  if (typeOnly && room.split(' ')[0] === target.split(' ')[0]) return null;
  return `${from} (${room}) may not import ${specifier} (${target})`;
}

/** What a remote carries itself must ask for shared state by its key: by path it would get a copy of its own. */
function copyFault({ from, to, specifier, typeOnly }: Import): string | null {
  const key = (path: string) => `@friends/${path.replace(/\.tsx?$/, '')}`;
  if (typeOnly || to === null || !specifier.startsWith('.') || !from.startsWith('shared/')) return null;
  if (!SHARED_KEYS.has(key(to)) || SHARED_KEYS.has(key(from))) return null;
  return `${from} imports ${specifier}, which the shell shares: write '${key(to)}'`;
}

// A test may reach for what it tests with: the real API, the shell's parts.
const sources = FILES.filter((path) => !/\.(test|spec)\.tsx?$|\/tests\/|^tools\/testing\//.test(path));
const imports = sources.flatMap(importsOf);
const faults = imports.flatMap((one) =>
  [libraryFault(one), layerFault(one), copyFault(one)].filter((fault) => fault !== null),
);
const graph: Graph = Map.groupBy(
  imports.filter(({ typeOnly, to }) => !typeOnly && to !== null && IS_FILE.has(to)),
  ({ from }) => from,
);
const cycle = findCycle(graph);
if (cycle) faults.push(`A cycle: ${cycle.join(' -> ')}`);
for (const fault of faults) console.error(fault);
console.info(`${imports.length} imports of ${sources.length} files: ${faults.length} against the rules`);
process.exitCode = faults.length === 0 ? 0 : 1;
