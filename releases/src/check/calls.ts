import { isKnownName } from '@friends/shared/contract/portal/callPieces';
import { toGetCall } from '@friends/shared/contract/portal/firstCalls';
import type { Audience, FirstCall } from '@friends/shared/contract/release/manifest';
import type { Release } from '@friends/shared/contract/release/release';

/** Values that cannot be a parameter, as it becomes one segment of a path. */
const NO_SEGMENT = /^\.{0,2}$|[/\\]/;

const namesIn = (path: string) => [...path.matchAll(/:(\w+)|\*$/g)].map(([all, name]) => name ?? all);

function paramFaults({ call, params = {} }: FirstCall, path: string): string[] {
  const names = namesIn(path);
  return [
    ...names.filter((name) => !(name in params)).map((name) => `${call} needs the parameter ${name}: add it to params`),
    ...Object.keys(params)
      .filter((name) => !names.includes(name))
      .map((name) => `${call} has no parameter ${name}: leave it out`),
    ...Object.values(params)
      .filter((value) => NO_SEGMENT.test(value))
      .map((value) => `${call} has the parameter ${JSON.stringify(value)}, which must be one segment of a path`),
  ];
}

/** Faults of values from segments that the address lacks, or from facts about the member that are never remembered. */
function addressFaults({ call, params = {}, query = {}, given: fact }: FirstCall, routePath: string): string[] {
  const segments = routePath.split('/');
  const unknown = Object.values({ ...params, ...query })
    .filter((value): value is string => typeof value === 'string' && value.startsWith(':'))
    // A known fact may be part of a longer text.
    .filter((value) => !segments.includes(value) && !isKnownName(/^:\w*/.exec(value)?.[0] ?? ''));
  return [
    ...unknown.map((value) => `${call} uses ${value} of the address, which ${routePath || 'a widget'} does not have`),
    ...(fact === undefined || isKnownName(fact) ? [] : [`${call} requires ${fact}, which browsers never remember`]),
  ];
}

function callFault(firstCall: FirstCall, routePath: string, reader: Audience): string[] {
  const endpoint = toGetCall(firstCall.call);
  if (!endpoint) return [`${firstCall.call} is not a GET call of the API: shared/contract/api/endpoints.ts has them`];
  const who = firstCall.who ?? reader;
  const isOpen = endpoint.access === 'anyone' || who === 'member' || reader === 'member';
  return [
    ...(isOpen ? [] : [`${firstCall.call} is only for members: add who: 'member'`]),
    ...paramFaults(firstCall, endpoint.path),
    ...addressFaults(firstCall, routePath),
  ];
}

export function callFaults({ routes, widgets }: Pick<Release, 'routes' | 'widgets'>): string[] {
  const ofRoutes = routes.flatMap(({ path, who, asks = [] }) =>
    asks.flatMap((call) => callFault(call, path, who).map((fault) => `${path} has a faulty first call: ${fault}`)),
  );
  const ofWidgets = widgets.flatMap(({ name, asks = [] }) =>
    asks.flatMap((call) => callFault(call, '', 'all').map((fault) => `${name} has a faulty first call: ${fault}`)),
  );
  return [...ofRoutes, ...ofWidgets];
}
