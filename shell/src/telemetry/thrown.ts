import { isApiError } from '@friends/shared/client/ApiError';
import { type ErrorReport, errorKind, type Frame, frameText } from '@friends/shared/contract/release/errorReport';
import { type ReleaseId, SHELL } from '@friends/shared/contract/release/release';
import { readPageConfig } from '../config/pageConfig.ts';
import { routeTable } from '../registry/routeTable.ts';

/** Different errors of one page view that are told. */
const MOST_OF_A_PAGE = 5;

/** A file of a release in a line of a stack, as Chrome, Firefox and Safari write it. */
const PLACE = /\/(?:remotes\/([\w-]+)|shell)\/([\w.-]+)\/([\w@~./-]+?\.m?js):(\d+):(\d+)/;

/** What was thrown, and on which page. */
export interface Thrown {
  readonly error: unknown;
  /** The release that was being shown; left out where nobody knows but the stack. */
  readonly release?: ReleaseId;
  readonly path: string;
}

/** Places in code of the portal, the innermost first; those of extensions and of the page itself are no news. */
function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.split('\n').flatMap((line) => {
    const [, name = SHELL, version, file, row, column] = PLACE.exec(line) ?? [];
    if (version === undefined || file === undefined) return [];
    return [{ name, version, file, line: Number(row), column: Number(column) }];
  });
}

/** The route's path as its manifest has it: an address may say whom it is about. */
function routeOf(path: string): string | null {
  const routes = routeTable(readPageConfig(document).registry.releases);
  return routes.find(({ matcher }) => new RegExp(matcher).test(path))?.path ?? null;
}

/** A call that failed is no fault of the code that made it. */
const isFault = (error: unknown) => error !== undefined && !isApiError(error);

/** Tells what was thrown, each thing once for a page view. */
export function thrownErrors() {
  const told = new Set<string>();
  return {
    /** Of these, what is worth telling. */
    reports(list: readonly Thrown[]): ErrorReport[] {
      return list.flatMap(({ error, release, path }) => {
        const frames = framesOf(error);
        const of = release ?? frames[0];
        if (!of || !isFault(error) || told.size >= MOST_OF_A_PAGE) return [];
        const kind = errorKind(error instanceof Error ? error.name : '');
        const key = [kind, ...frames.map(frameText)].join(' ');
        if (told.has(key)) return [];
        told.add(key);
        return [{ name: of.name, version: of.version, kind, route: routeOf(path), frames }];
      });
    },
  };
}

/** Hears of what nobody caught, such as in what a click does. */
export function whenUncaught(tell: (thrown: Thrown) => void): void {
  const hear = (error: unknown) => tell({ error, path: location.pathname });
  addEventListener('error', ({ error }) => hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
}
