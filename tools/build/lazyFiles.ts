import type { Module, ModuleGraph } from 'webpack';
import { LAZY_FILES } from './sharedModules.ts';

function lazyFileName(module: Module): string | undefined {
  // A consuming module's name is its request, which is in another file.
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
 * Names a module's only lazy file, or one named after all that import it, so that none loads another.
 *
 * It follows active imports rather than webpack's issuer: an icon's issuer is its package's index, which would join a
 * field's icon with everything else that uses icons.
 */
export function lazyFileOf(module: Module, graph: ModuleGraph): string | undefined {
  const names = new Set<string>();
  const visited = new Set([module]);
  // Importers are added during the loop.
  for (const visitedModule of visited) {
    const name = lazyFileName(visitedModule);
    if (name !== undefined) names.add(name);
    else for (const importer of importersOf(visitedModule, graph)) visited.add(importer);
  }
  return names.size === 0 ? undefined : [...names].sort().join('-');
}
