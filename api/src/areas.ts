import type { FastifyInstance } from 'fastify';
import type { AppContext } from './platform/http/context.ts';
import type { Limits } from './platform/http/limits/limits.ts';
import { routeModules } from './routeModules.ts';

/** Registers the calls of an area. */
export type RegisterRoutes = (app: FastifyInstance, context: AppContext, limits: Limits) => void;

const isRegisterRoutes = (value: unknown): value is RegisterRoutes => typeof value === 'function';

/** Loads the functions named `…Routes` that the files `routes.ts` and `…Routes.ts` export; new ones are found automatically. */
export async function loadAreas(): Promise<readonly RegisterRoutes[]> {
  const modules = await routeModules();
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Routes') && isRegisterRoutes(value) ? [value] : [],
    ),
  );
}
