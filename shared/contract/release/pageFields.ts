import { isString } from '../parse.ts';
import { field, listOf, type Parse, parseFlag, parsePath, parseRecord, Refused, recordOf } from './fields.ts';
import type { Audience, ByLanguage, CallValue, FirstCall, ListedPages, ManifestRoute, Prerender } from './manifest.ts';
import { parseRoutePath } from './routePath.ts';

export const parseAudience = field(
  (value: unknown): value is Audience => value === 'all' || value === 'visitor' || value === 'member',
  "'all', 'visitor' or 'member'",
);

/** Parser for a text that isn't blank. */
export const textUpTo = (maxLength: number) =>
  field(
    (value: unknown): value is string => isString(value) && value.trim() !== '' && value.length <= maxLength,
    `a text of 1 to ${maxLength} characters`,
  );

const inBothLanguages =
  (parseOne: Parse<string>): Parse<ByLanguage> =>
  (value, where) => {
    const { en, id } = parseRecord(value, where);
    return { en: parseOne(en, `${where}.en`), id: parseOne(id, `${where}.id`) };
  };

const parseTitle = inBothLanguages(textUpTo(60));
const parseDescription = inBothLanguages(textUpTo(200));
const parseImage = inBothLanguages(parsePath);

const parameters = (path: string): readonly string[] => path.match(/:\w+/g) ?? [];

/** Parses another path of the remote, which can only have parameters of the route's own path. */
function parseCanonical(value: unknown, own: unknown, where: string): string {
  const path = parseRoutePath(value, where);
  const unknown = parameters(path).find((name) => !isString(own) || !parameters(own).includes(name));
  if (path.includes('*')) throw new Refused(`${where} is ${path}; it must lead to one page`);
  if (unknown !== undefined) throw new Refused(`${where} has ${unknown}, which the route's path does not have`);
  return path;
}

const parseCall = field(
  (value: unknown): value is string => isString(value) && /^[A-Za-z]{1,40}$/.test(value),
  'the name of a call, such as pages',
);

const parseValue = field(
  (value: unknown): value is CallValue =>
    typeof value === 'boolean' || Number.isFinite(value) || (isString(value) && value.length <= 200),
  'a text, a number, true or false',
);

const parseText = field((value: unknown): value is string => isString(value) && value.length <= 200, 'a text');

export const parseTrue = field((value: unknown): value is true => value === true, 'true, or left out');

const parseFieldName = field(
  (value: unknown): value is string => isString(value) && /^\w{1,60}$/.test(value),
  'the name of a field, such as Slug',
);

const parseFirstCall: Parse<FirstCall> = (value, where) => {
  const { call, params, query, who, more, given: fact, fresh } = parseRecord(value, where);
  return {
    call: parseCall(call, `${where}.call`),
    ...(params === undefined ? {} : { params: recordOf(parseText)(params, `${where}.params`) }),
    ...(query === undefined ? {} : { query: recordOf(parseValue)(query, `${where}.query`) }),
    ...(who === undefined ? {} : { who: parseAudience(who, `${where}.who`) }),
    ...(more === undefined ? {} : { more: parseTrue(more, `${where}.more`) }),
    ...(fact === undefined ? {} : { given: parseText(fact, `${where}.given`) }),
    ...(fresh === undefined ? {} : { fresh: parseTrue(fresh, `${where}.fresh`) }),
  };
};

export const parseAsks: Parse<FirstCall[]> = listOf(parseFirstCall);

const parseListed: Parse<ListedPages> = (value, where) => {
  const { call, query, field: name, where: required } = parseRecord(value, where);
  return {
    call: parseCall(call, `${where}.call`),
    field: parseFieldName(name, `${where}.field`),
    ...(query === undefined ? {} : { query: recordOf(parseValue)(query, `${where}.query`) }),
    ...(required === undefined ? {} : { where: recordOf(parseFlag)(required, `${where}.where`) }),
  };
};

const parsePrerender: Parse<Prerender> = (value, where) => {
  const { for: audience, each } = parseRecord(value, where);
  return {
    for: parseAudience(audience, `${where}.for`),
    ...(each === undefined ? {} : { each: parseListed(each, `${where}.each`) }),
  };
};

/** A document for members contains no member data, so its page must be for members only, and have a fixed path. */
function parseRoutePrerender(
  value: unknown,
  { path, who }: Readonly<Record<string, unknown>>,
  where: string,
): Prerender {
  const prerender = parsePrerender(value, where);
  if (prerender.for !== 'member') return prerender;
  if (who !== 'member') throw new Refused(`${where}.for is 'member', but the page is not for members only`);
  if (!isString(path) || /[:*]/.test(path)) throw new Refused(`${where}.for is 'member', but the path has a parameter`);
  return prerender;
}

type PageFields = Pick<ManifestRoute, 'title' | 'description' | 'image' | 'canonical' | 'asks' | 'prerender'>;

/** Parses a route's page data. @throws Refused */
export function parsePageFields(record: Readonly<Record<string, unknown>>, where: string): PageFields {
  const { path, title, description, image, canonical, asks, prerender } = record;
  return {
    ...(title === undefined ? {} : { title: parseTitle(title, `${where}.title`) }),
    ...(description === undefined ? {} : { description: parseDescription(description, `${where}.description`) }),
    ...(image === undefined ? {} : { image: parseImage(image, `${where}.image`) }),
    ...(canonical === undefined ? {} : { canonical: parseCanonical(canonical, path, `${where}.canonical`) }),
    ...(asks === undefined ? {} : { asks: parseAsks(asks, `${where}.asks`) }),
    ...(prerender === undefined ? {} : { prerender: parseRoutePrerender(prerender, record, `${where}.prerender`) }),
  };
}
