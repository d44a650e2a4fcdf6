import { isString } from '../parse.ts';
import { field, listOf, Refused, refuseTwice, type Take, takeChunkName, takeRecord, takeStrings } from './fields.ts';
import {
  type Audience,
  CONTRACT_NUMBER,
  type HeaderStyle,
  type ManifestRoute,
  type ManifestWidget,
} from './manifest.ts';

export const ROUTE_PATH = /^\/$|^(?:\/(?::\w+|[\w.~-]+))*(?:\/\*)?$/;

const takeRoutePath = field(
  (value: unknown): value is string => isString(value) && value !== '' && ROUTE_PATH.test(value),
  'a path such as /about, /page/:slug or /pages/*',
);

const takeAudience = field(
  (value: unknown): value is Audience => value === 'all' || value === 'visitor' || value === 'member',
  "'all', 'visitor' or 'member'",
);

const takeHeader = field(
  (value: unknown): value is HeaderStyle => value === 'hero' || value === 'plain',
  "'hero' or 'plain'",
);

function takeRoute(value: unknown, where: string): ManifestRoute {
  const { path, who, header, screen, shows } = takeRecord(value, where);
  return {
    path: takeRoutePath(path, `${where}.path`),
    who: takeAudience(who, `${where}.who`),
    header: takeHeader(header, `${where}.header`),
    screen: takeChunkName(screen, `${where}.screen`),
    ...(shows === undefined ? {} : { shows: takeStrings(shows, `${where}.shows`) }),
  };
}

/** Routes of one remote; a path may stand twice only for different readers. */
export const takeRoutes: Take<ManifestRoute[]> = (value, where) => {
  const routes = listOf(takeRoute)(value, where);
  refuseTwice(
    routes.flatMap(({ path, who }) =>
      (who === 'all' ? ['visitor', 'member'] : [who]).map((one) => `${path} for a ${one}`),
    ),
    where,
  );
  return routes;
};

export const takeWidgets: Take<ManifestWidget[]> = (value, where) => {
  const widgets = listOf((item: unknown, at: string): ManifestWidget => {
    const { name, screen } = takeRecord(item, at);
    return { name: takeChunkName(name, `${at}.name`), screen: takeChunkName(screen, `${at}.screen`) };
  })(value, where);
  const names = widgets.map(({ name }) => name);
  refuseTwice(names, where);
  return widgets;
};

export function takeContract(value: unknown): number {
  if (value === CONTRACT_NUMBER) return CONTRACT_NUMBER;
  throw new Refused(`contract ${String(value)} is not spoken here; build the remote for contract ${CONTRACT_NUMBER}`);
}
