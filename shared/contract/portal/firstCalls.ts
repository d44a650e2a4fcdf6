import { ENDPOINTS, type Endpoint } from '../api/endpoints.ts';
import type { FirstCall, ManifestRoute, ManifestWidget } from '../release/manifest.ts';
import { MEMBER_FACTS } from './memberFacts.ts';

interface CallingRelease {
  readonly name: string;
  readonly version: string;
  readonly widgets: readonly ManifestWidget[];
}

/** A declared call with its calling release for traces: `mf-public@1.2.0`. */
export interface DeclaredCall extends FirstCall {
  readonly caller: string;
  /** The answer is part of the members' app shell, which documents contain before anything about the member is known. */
  readonly framed?: true;
}

const callerOf = ({ name, version }: Pick<CallingRelease, 'name' | 'version'>) => `${name}@${version}`;

function shownWidgets<R extends CallingRelease>({ shows = [] }: Pick<ManifestRoute, 'shows'>, live: readonly R[]) {
  return shows.flatMap((name) => {
    const release = live.find(({ widgets }) => widgets.some((widget) => widget.name === name));
    const widget = release?.widgets.find((candidate) => candidate.name === name);
    return release && widget ? [{ release, widget }] : [];
  });
}

const containsFact = (value: unknown) => MEMBER_FACTS.some((name) => String(value).includes(`:${name}`));

/** True if the answer is the same for every reader, so that it may be stored. */
function isSameForEveryone({ who = 'all', given: fact, fresh, params = {}, query = {} }: FirstCall): boolean {
  if (who !== 'all' || fact !== undefined || fresh) return false;
  return ![...Object.values(params), ...Object.values(query)].some(containsFact);
}

/**
 * True if all of a widget's calls have the same answer for every reader: it can then be part of a members' app shell.
 */
export function isInAppShell({ asks }: Pick<ManifestWidget, 'asks'>): boolean {
  return asks?.every((call) => isSameForEveryone(call) && !call.more) ?? false;
}

/** Declared calls of a route and of the widgets that it shows, which may belong to other live releases. */
export function declaredCalls<R extends CallingRelease>(
  route: Pick<ManifestRoute, 'asks' | 'shows'>,
  release: Pick<CallingRelease, 'name' | 'version'>,
  live: readonly R[],
): DeclaredCall[] {
  const own = (route.asks ?? []).map((call) => ({ ...call, caller: callerOf(release) }));
  const widgetCalls = shownWidgets(route, live).flatMap(({ release: owner, widget }) =>
    (widget.asks ?? []).map((call) => ({
      ...call,
      caller: callerOf(owner),
      ...(isInAppShell(widget) ? { framed: true as const } : {}),
    })),
  );
  return [...own, ...widgetCalls];
}

/** True if a route and its widgets declare all their calls, possibly none: then all answers can be fetched early. */
export function declaresAllCalls(
  route: Pick<ManifestRoute, 'asks' | 'shows'>,
  live: readonly CallingRelease[],
): boolean {
  const asks = [route.asks, ...shownWidgets(route, live).map(({ widget }) => widget.asks)];
  return asks.every((calls) => calls?.every(({ more }) => !more) ?? false);
}

/** A GET call by name; null for any other. */
export function toGetCall(name: string): Endpoint | null {
  const endpoint = Object.entries<Endpoint>(ENDPOINTS).find(([key]) => key === name)?.[1];
  return endpoint?.method === 'GET' ? endpoint : null;
}
