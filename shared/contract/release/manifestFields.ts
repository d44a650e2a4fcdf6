import { isString } from '../parse.ts';
import { routeMatcher } from '../portal/routes.ts';
import {
  field,
  listOf,
  Refused,
  refuseTwice,
  type Take,
  takeChunkName,
  takeFlag,
  takePath,
  takeRecord,
  takeStrings,
} from './fields.ts';
import {
  CONTRACT_NUMBER,
  HEADER_ICONS,
  type HeaderEntry,
  type HeaderIcon,
  type HeaderStyle,
  type ManifestRoute,
  type ManifestWidget,
} from './manifest.ts';
import { takeAsks, takeAudience, takePageFields, takeTrue, words } from './pageFields.ts';
import { takeRoutePath } from './routePath.ts';

const takeHeaderStyle = field(
  (value: unknown): value is HeaderStyle => value === 'hero' || value === 'plain',
  "'hero' or 'plain'",
);

function takeExample(value: unknown, path: string, where: string): string {
  if (isString(value) && !/[:*?#]/.test(value) && new RegExp(routeMatcher(path)).test(value)) return value;
  throw new Refused(`${where} is ${JSON.stringify(value)}; it must be an address that fits ${path}`);
}

function takeRoute(value: unknown, where: string): ManifestRoute {
  const record = takeRecord(value, where);
  const { path, who, header, screen, shows, first, archive, example } = record;
  const taken = takeRoutePath(path, `${where}.path`);
  return {
    path: taken,
    who: takeAudience(who, `${where}.who`),
    header: takeHeaderStyle(header, `${where}.header`),
    screen: takeChunkName(screen, `${where}.screen`),
    ...(shows === undefined ? {} : { shows: takeStrings(shows, `${where}.shows`) }),
    ...(first === undefined ? {} : { first: takeStrings(first, `${where}.first`) }),
    ...(archive === undefined ? {} : { archive: takeTrue(archive, `${where}.archive`) }),
    ...(example === undefined ? {} : { example: takeExample(example, taken, `${where}.example`) }),
    ...takePageFields(record, where),
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

const takeLabel = words(40);

const takePlace = field(
  (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
  'a whole number, such as 10',
);

const takeIcon = field(
  (value: unknown): value is HeaderIcon => HEADER_ICONS.some((icon) => icon === value),
  `one of ${HEADER_ICONS.join(', ')}`,
);

const takeOccasion = field((value: unknown): value is 'campaign' => value === 'campaign', "'campaign'");

function takeEntry(value: unknown, where: string): HeaderEntry {
  const { path, label, who, place, icon, logo, footer, during } = takeRecord(value, where);
  const labels = takeRecord(label, `${where}.label`);
  return {
    path: takeRoutePath(path, `${where}.path`),
    label: { en: takeLabel(labels.en, `${where}.label.en`), id: takeLabel(labels.id, `${where}.label.id`) },
    who: takeAudience(who, `${where}.who`),
    place: takePlace(place, `${where}.place`),
    ...(icon === undefined ? {} : { icon: takeIcon(icon, `${where}.icon`) }),
    ...(logo === undefined ? {} : { logo: takePath(logo, `${where}.logo`) }),
    ...(footer === undefined ? {} : { footer: takeFlag(footer, `${where}.footer`) }),
    ...(during === undefined ? {} : { during: takeOccasion(during, `${where}.during`) }),
  };
}

/** Entries of the header; a remote may have none. */
export const takeHeader: Take<HeaderEntry[]> = (value, where) =>
  value === undefined ? [] : listOf(takeEntry)(value, where);

export const takeWidgets: Take<ManifestWidget[]> = (value, where) => {
  const widgets = listOf((item: unknown, at: string): ManifestWidget => {
    const { name, screen, late, onTouch, asks } = takeRecord(item, at);
    return {
      name: takeChunkName(name, `${at}.name`),
      screen: takeChunkName(screen, `${at}.screen`),
      ...(late === undefined ? {} : { late: takeTrue(late, `${at}.late`) }),
      ...(onTouch === undefined ? {} : { onTouch: takeTrue(onTouch, `${at}.onTouch`) }),
      ...(asks === undefined ? {} : { asks: takeAsks(asks, `${at}.asks`) }),
    };
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
