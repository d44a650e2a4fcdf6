import { globSync } from 'node:fs';

/**
 * The modules with the calls of the areas, in the order of their paths. A bundle has no folders to search, so it has the list instead
 * (`tools/programs/routeModules.ts`).
 */
export const routeModules = (): Promise<readonly object[]> =>
  Promise.all(
    globSync('*/**/{routes,*Routes}.ts', { cwd: import.meta.dirname })
      .sort()
      .map((file): Promise<object> => import(`./${file}`)),
  );
