import { ENDPOINTS, type Endpoint } from '../api/endpoints.ts';
import type { FirstCall, ManifestRoute, ManifestWidget } from '../release/manifest.ts';
import { MEMBER_FACTS } from './memberFacts.ts';

/** A release as far as its calls go. */
interface Asking {
  readonly name: string;
  readonly version: string;
  readonly widgets: readonly ManifestWidget[];
}

/** A declared call with the release that makes it, as traces say it: `mf-public@1.2.0`. */
export interface DeclaredCall extends FirstCall {
  readonly caller: string;
  /** A members' app shell has the answer. */
  readonly framed?: true;
}

const callerOf = ({ name, version }: Pick<Asking, 'name' | 'version'>) => `${name}@${version}`;

/** The widgets that a route shows, each with the live release that has it. */
function shownWidgets<R extends Asking>({ shows = [] }: Pick<ManifestRoute, 'shows'>, live: readonly R[]) {
  return shows.flatMap((name) => {
    const release = live.find(({ widgets }) => widgets.some((widget) => widget.name === name));
    const widget = release?.widgets.find((candidate) => candidate.name === name);
    return release && widget ? [{ release, widget }] : [];
  });
}

const saysFact = (value: unknown) => MEMBER_FACTS.some((name) => String(value).includes(`:${name}`));

/** Whether an answer is the same for whoever asks, member or not, and may be kept. */
function isForEverybody({ who = 'all', given: fact, fresh, params = {}, query = {} }: FirstCall): boolean {
  if (who !== 'all' || fact !== undefined || fresh) return false;
  return ![...Object.values(params), ...Object.values(query)].some(saysFact);
}

/** Whether a widget says of all it asks that it is for everybody: then a members' app shell holds it as it will be. */
export function isInAppShell({ asks }: Pick<ManifestWidget, 'asks'>): boolean {
  return asks?.every((call) => isForEverybody(call) && !call.more) ?? false;
}

/** What a route's screen and the widgets it shows ask first. */
export function declaredCalls<R extends Asking>(
  route: Pick<ManifestRoute, 'asks' | 'shows'>,
  release: Pick<Asking, 'name' | 'version'>,
  live: readonly R[],
): DeclaredCall[] {
  const own = (route.asks ?? []).map((call) => ({ ...call, caller: callerOf(release) }));
  const ofWidgets = shownWidgets(route, live).flatMap(({ release: owner, widget }) =>
    (widget.asks ?? []).map((call) => ({
      ...call,
      caller: callerOf(owner),
      ...(isInAppShell(widget) ? { framed: true as const } : {}),
    })),
  );
  return [...own, ...ofWidgets];
}

/** Whether a route and its widgets say all that they ask, if only that it is nothing: then all answers come early. */
export function declaresAll(route: Pick<ManifestRoute, 'asks' | 'shows'>, live: readonly Asking[]): boolean {
  const asks = [route.asks, ...shownWidgets(route, live).map(({ widget }) => widget.asks)];
  return asks.every((calls) => calls?.every(({ more }) => !more) ?? false);
}

/** A call that only reads, by its name; null for any other. */
export function readingCall(name: string): Endpoint | null {
  const endpoint = Object.entries<Endpoint>(ENDPOINTS).find(([key]) => key === name)?.[1];
  return endpoint?.method === 'GET' ? endpoint : null;
}
