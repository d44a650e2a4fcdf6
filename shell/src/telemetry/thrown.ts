import { isApiError } from '@friends/shared/client/ApiError';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { orderRoutes, routeMatcher } from '@friends/shared/contract/portal/routes';
import {
  errorKind,
  type Frame,
  frameText,
  type SentError,
  serializeError,
} from '@friends/shared/contract/release/errorReport';
import { SHELL } from '@friends/shared/contract/release/release';
import type { Thrown } from './TelemetryEvent.ts';

/** Maximum number of different errors per page view. */
const MAX_PER_PAGE = 5;

/** A release file in a line of a stack trace, as Chrome, Firefox and Safari write it. */
const STACK_LINE = /\/(?:remotes\/([\w-]+)|shell)\/([\w.-]+)\/([\w@~./-]+?\.m?js):(\d+):(\d+)/;

/** Stack frames in code of the portal, innermost first; extensions and inline scripts are ignored. */
function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.split('\n').flatMap((line) => {
    const [, name = SHELL, version, file, row, column] = STACK_LINE.exec(line) ?? [];
    if (version === undefined || file === undefined) return [];
    return [{ name, version, file, line: Number(row), column: Number(column) }];
  });
}

/** Paths of the page's routes, parsed here because this file doesn't include the shell's modules. */
function routePaths(page: Document): string[] {
  const config: unknown = JSON.parse(page.getElementById('portal')?.textContent ?? '{}');
  const registry = isRecord(config) && isRecord(config.registry) ? config.registry : {};
  const lists = Object.values(isRecord(registry.microFrontends) ? registry.microFrontends : {});
  return lists.flat().flatMap((entry) => {
    const { extras } = isRecord(entry) ? entry : {};
    const routes: unknown = isRecord(extras) ? extras.routes : [];
    return (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
      isRecord(route) && isString(route.path) ? [route.path] : [],
    );
  });
}

/** The route's pattern: the address itself may contain personal data. */
function routeOf(path: string): string | null {
  const routes = orderRoutes(routePaths(document).map((item) => ({ path: item })));
  return routes.find((route) => new RegExp(routeMatcher(route.path)).test(path))?.path ?? null;
}

const reported = new Set<string>();

export function describeThrown(thrownErrors: readonly Thrown[]): SentError[] {
  return thrownErrors.flatMap(({ error, release, path }) => {
    const frames = framesOf(error);
    const failed = release ?? frames[0];
    // A failed call isn't a bug of its caller.
    if (!failed || isApiError(error) || reported.size >= MAX_PER_PAGE) return [];
    const kind = errorKind(error instanceof Error ? error.name : '');
    const key = [kind, ...frames.map(frameText)].join(' ');
    if (reported.has(key)) return [];
    reported.add(key);
    return [serializeError({ name: failed.name, version: failed.version, kind, route: routeOf(path), frames })];
  });
}
