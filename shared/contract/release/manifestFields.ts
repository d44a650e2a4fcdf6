import { isString } from '../parse.ts';
import { field, listOf, Refused, refuseTwice, type Take, takeChunkName, takeRecord, takeStrings } from './fields.ts';
import {
  type Audience,
  CONTRACT_NUMBER,
  type HeaderStyle,
  type ManifestRoute,
  type ManifestWidget,
} from './manifest.ts';

const ROUTE_PATH = /^\/$|^(?:\/(?::\w+|[\w.~-]+))*(?:\/\*)?$/;

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

const takeArchive = field((value: unknown): value is true => value === true, 'true, or left out');

function takeRoute(value: unknown, where: string): ManifestRoute {
  const { path, who, header, screen, shows, archive } = takeRecord(value, where);
  return {
    path: takeRoutePath(path, `${where}.path`),
    who: takeAudience(who, `${where}.who`),
    header: takeHeader(header, `${where}.header`),
    screen: takeChunkName(screen, `${where}.screen`),
    ...(shows === undefined ? {} : { shows: takeStrings(shows, `${where}.shows`) }),
    ...(archive === undefined ? {} : { archive: takeArchive(archive, `${where}.archive`) }),
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

/** Routes of a season stay open under an address that no other season has. @throws Refused */
export function refuseArchive(routes: readonly ManifestRoute[], season: number | undefined): void {
  for (const { path, archive } of routes) {
    if (!archive) continue;
    if (season === undefined) throw new Refused(`routes: ${path} is an archive, but the release is of no season`);
    if (!path.split('/').includes(String(season))) {
      throw new Refused(`routes: the archive ${path} must bear the season's number ${season} as a part of its own`);
    }
  }
}

export function takeContract(value: unknown): number {
  if (value === CONTRACT_NUMBER) return CONTRACT_NUMBER;
  throw new Refused(`contract ${String(value)} is not spoken here; build the remote for contract ${CONTRACT_NUMBER}`);
}
