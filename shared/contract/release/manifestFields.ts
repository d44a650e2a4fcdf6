import { isString } from '../parse.ts';
import { routeMatcher } from '../portal/routes.ts';
import {
  field,
  listOf,
  type Parse,
  parseChunkName,
  parseFlag,
  parsePath,
  parseRecord,
  parseStrings,
  Refused,
  refuseDuplicates,
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
import { parseAsks, parseAudience, parsePageFields, parseTrue, textUpTo } from './pageFields.ts';
import { parseRoutePath } from './routePath.ts';

const parseHeaderStyle = field(
  (value: unknown): value is HeaderStyle => value === 'hero' || value === 'plain',
  "'hero' or 'plain'",
);

function parseExample(value: unknown, path: string, where: string): string {
  if (isString(value) && !/[:*?#]/.test(value) && new RegExp(routeMatcher(path)).test(value)) return value;
  throw new Refused(`${where} is ${JSON.stringify(value)}; it must be a path that matches ${path}`);
}

function parseRoute(value: unknown, where: string): ManifestRoute {
  const record = parseRecord(value, where);
  const { path, who, header, screen, shows, first, archive, example } = record;
  const routePath = parseRoutePath(path, `${where}.path`);
  return {
    path: routePath,
    who: parseAudience(who, `${where}.who`),
    header: parseHeaderStyle(header, `${where}.header`),
    screen: parseChunkName(screen, `${where}.screen`),
    ...(shows === undefined ? {} : { shows: parseStrings(shows, `${where}.shows`) }),
    ...(first === undefined ? {} : { first: parseStrings(first, `${where}.first`) }),
    ...(archive === undefined ? {} : { archive: parseTrue(archive, `${where}.archive`) }),
    ...(example === undefined ? {} : { example: parseExample(example, routePath, `${where}.example`) }),
    ...parsePageFields(record, where),
  };
}

/** A path may occur twice only for different audiences. */
export const parseRoutes: Parse<ManifestRoute[]> = (value, where) => {
  const routes = listOf(parseRoute)(value, where);
  refuseDuplicates(
    routes.flatMap(({ path, who }) =>
      (who === 'all' ? ['visitor', 'member'] : [who]).map((item) => `${path} for a ${item}`),
    ),
    where,
  );
  return routes;
};

const parseLabel = textUpTo(40);

const parsePlace = field(
  (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
  'a whole number, such as 10',
);

const parseIcon = field(
  (value: unknown): value is HeaderIcon => HEADER_ICONS.some((icon) => icon === value),
  `one of ${HEADER_ICONS.join(', ')}`,
);

const parseOccasion = field((value: unknown): value is 'campaign' => value === 'campaign', "'campaign'");

function parseEntry(value: unknown, where: string): HeaderEntry {
  const { path, label, who, place, icon, logo, footer, during } = parseRecord(value, where);
  const labels = parseRecord(label, `${where}.label`);
  return {
    path: parseRoutePath(path, `${where}.path`),
    label: { en: parseLabel(labels.en, `${where}.label.en`), id: parseLabel(labels.id, `${where}.label.id`) },
    who: parseAudience(who, `${where}.who`),
    place: parsePlace(place, `${where}.place`),
    ...(icon === undefined ? {} : { icon: parseIcon(icon, `${where}.icon`) }),
    ...(logo === undefined ? {} : { logo: parsePath(logo, `${where}.logo`) }),
    ...(footer === undefined ? {} : { footer: parseFlag(footer, `${where}.footer`) }),
    ...(during === undefined ? {} : { during: parseOccasion(during, `${where}.during`) }),
  };
}

export const parseHeader: Parse<HeaderEntry[]> = (value, where) =>
  value === undefined ? [] : listOf(parseEntry)(value, where);

export const parseWidgets: Parse<ManifestWidget[]> = (value, where) => {
  const widgets = listOf((item: unknown, at: string): ManifestWidget => {
    const { name, screen, late, onTouch, asks } = parseRecord(item, at);
    return {
      name: parseChunkName(name, `${at}.name`),
      screen: parseChunkName(screen, `${at}.screen`),
      ...(late === undefined ? {} : { late: parseTrue(late, `${at}.late`) }),
      ...(onTouch === undefined ? {} : { onTouch: parseTrue(onTouch, `${at}.onTouch`) }),
      ...(asks === undefined ? {} : { asks: parseAsks(asks, `${at}.asks`) }),
    };
  })(value, where);
  const names = widgets.map(({ name }) => name);
  refuseDuplicates(names, where);
  return widgets;
};

/** Checks that paths of archive routes contain the season's number. @throws Refused */
export function checkArchiveRoutes(routes: readonly ManifestRoute[], season: number | undefined): void {
  for (const { path, archive } of routes) {
    if (!archive) continue;
    if (season === undefined)
      throw new Refused(`routes: ${path} is an archive, but the release does not belong to a season`);
    if (!path.split('/').includes(String(season))) {
      throw new Refused(`routes: the archive ${path} must contain the season's number ${season} as a segment`);
    }
  }
}

export function parseContract(value: unknown): number {
  if (value === CONTRACT_NUMBER) return CONTRACT_NUMBER;
  throw new Refused(`contract ${String(value)} is not supported; build the remote for contract ${CONTRACT_NUMBER}`);
}
