import { globSync } from 'node:fs';

/**
 * The modules that register the API's calls, in the order of their paths. A bundle cannot search folders; there, a generated list replaces
 * this file (`tools/programs/routeModules.ts`).
 */
export const routeModules = (): Promise<readonly object[]> =>
  Promise.all(
    globSync('*/**/{routes,*Routes}.ts', { cwd: import.meta.dirname })
      .sort()
      .map((file): Promise<object> => import(`./${file}`)),
  );
