import type { Module, ModuleGraph } from 'webpack';
import { LAZY_FILES } from './sharedModules.ts';

/** The lazy file a module itself names. */
function namedBy(module: Module): string | undefined {
  // A consuming module has the name of what it asks for, which is in another file.
  if (module.type === 'consume-shared-module') return undefined;
  const identifier = module.identifier();
  return Object.entries(LAZY_FILES).find(([, pattern]) => pattern.test(identifier))?.[0];
}

function importersOf(module: Module, graph: ModuleGraph): Module[] {
  return [...graph.getIncomingConnections(module)]
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .map(({ originModule }) => originModule)
    .filter((importer) => importer !== null && importer !== undefined);
}

/**
 * The file a lazily loaded module goes into: that of the one lazy file it is reached from, or one named after all of
 * them, so that none drags another along. Undefined where it belongs to none.
 *
 * Followed along imports that are in use, not along webpack's issuer: an icon's issuer is its package's index, and
 * through it a field's icon would come with whatever else draws icons.
 */
export function lazyFileOf(module: Module, graph: ModuleGraph): string | undefined {
  const names = new Set<string>();
  const visited = new Set([module]);
  for (const at of visited) {
    const name = namedBy(at);
    if (name !== undefined) names.add(name);
    else for (const importer of importersOf(at, graph)) visited.add(importer);
  }
  return names.size === 0 ? undefined : [...names].sort().join('-');
}
