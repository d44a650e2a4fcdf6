import { isString } from '../parse.ts';
import { field, listOf, Refused, recordOf, type Take, takeFlag, takePath, takeRecord } from './fields.ts';
import type { Audience, ByLanguage, CallValue, FirstCall, ListedPages, ManifestRoute, Prerender } from './manifest.ts';
import { takeRoutePath } from './routePath.ts';

export const takeAudience = field(
  (value: unknown): value is Audience => value === 'all' || value === 'visitor' || value === 'member',
  "'all', 'visitor' or 'member'",
);

/** A text that says something. */
export const words = (longest: number) =>
  field(
    (value: unknown): value is string => isString(value) && value.trim() !== '' && value.length <= longest,
    `a text of 1 to ${longest} signs`,
  );

const inBoth =
  (take: Take<string>): Take<ByLanguage> =>
  (value, where) => {
    const { en, id } = takeRecord(value, where);
    return { en: take(en, `${where}.en`), id: take(id, `${where}.id`) };
  };

const takeTitle = inBoth(words(60));
const takeDescription = inBoth(words(200));
const takeImage = inBoth(takePath);

const parameters = (path: string): readonly string[] => path.match(/:\w+/g) ?? [];

/** Another path of the remote, with no parameter that the route's own path does not have. */
function takeCanonical(value: unknown, own: unknown, where: string): string {
  const path = takeRoutePath(value, where);
  const lacks = parameters(path).find((name) => !isString(own) || !parameters(own).includes(name));
  if (path.includes('*')) throw new Refused(`${where} is ${path}; it must lead to one page`);
  if (lacks !== undefined) throw new Refused(`${where} has ${lacks}, which the route's path has not`);
  return path;
}

const takeCall = field(
  (value: unknown): value is string => isString(value) && /^[A-Za-z]{1,40}$/.test(value),
  'the name of a call, such as pages',
);

const takeValue = field(
  (value: unknown): value is CallValue =>
    typeof value === 'boolean' || Number.isFinite(value) || (isString(value) && value.length <= 200),
  'a text, a number, true or false',
);

const takeText = field((value: unknown): value is string => isString(value) && value.length <= 200, 'a text');

export const takeTrue = field((value: unknown): value is true => value === true, 'true, or left out');

const takeFieldName = field(
  (value: unknown): value is string => isString(value) && /^\w{1,60}$/.test(value),
  'the name of a field, such as Slug',
);

const takeFirstCall: Take<FirstCall> = (value, where) => {
  const { call, params, query, who, more, given: fact, fresh } = takeRecord(value, where);
  return {
    call: takeCall(call, `${where}.call`),
    ...(params === undefined ? {} : { params: recordOf(takeText)(params, `${where}.params`) }),
    ...(query === undefined ? {} : { query: recordOf(takeValue)(query, `${where}.query`) }),
    ...(who === undefined ? {} : { who: takeAudience(who, `${where}.who`) }),
    ...(more === undefined ? {} : { more: takeTrue(more, `${where}.more`) }),
    ...(fact === undefined ? {} : { given: takeText(fact, `${where}.given`) }),
    ...(fresh === undefined ? {} : { fresh: takeTrue(fresh, `${where}.fresh`) }),
  };
};

/** What a screen or a widget asks the API first. */
export const takeAsks: Take<FirstCall[]> = listOf(takeFirstCall);

const takeListed: Take<ListedPages> = (value, where) => {
  const { call, query, field: name, where: only } = takeRecord(value, where);
  return {
    call: takeCall(call, `${where}.call`),
    field: takeFieldName(name, `${where}.field`),
    ...(query === undefined ? {} : { query: recordOf(takeValue)(query, `${where}.query`) }),
    ...(only === undefined ? {} : { where: recordOf(takeFlag)(only, `${where}.where`) }),
  };
};

const takePrerender: Take<Prerender> = (value, where) => {
  const { for: whose, each } = takeRecord(value, where);
  return {
    for: takeAudience(whose, `${where}.for`),
    ...(each === undefined ? {} : { each: takeListed(each, `${where}.each`) }),
  };
};

/** A member's document knows nothing of anybody, so it can only be of a page that is theirs alone and has one address. */
function takeRoutePrerender(
  value: unknown,
  { path, who }: Readonly<Record<string, unknown>>,
  where: string,
): Prerender {
  const prerender = takePrerender(value, where);
  if (prerender.for !== 'member') return prerender;
  if (who !== 'member') throw new Refused(`${where}.for is 'member', but the page is not for members alone`);
  if (!isString(path) || /[:*]/.test(path)) throw new Refused(`${where}.for is 'member', but the path has a parameter`);
  return prerender;
}

type PageFields = Pick<ManifestRoute, 'title' | 'description' | 'image' | 'canonical' | 'asks' | 'prerender'>;

/** What a route says of its page before the code is there. @throws Refused */
export function takePageFields(record: Readonly<Record<string, unknown>>, where: string): PageFields {
  const { path, title, description, image, canonical, asks, prerender } = record;
  return {
    ...(title === undefined ? {} : { title: takeTitle(title, `${where}.title`) }),
    ...(description === undefined ? {} : { description: takeDescription(description, `${where}.description`) }),
    ...(image === undefined ? {} : { image: takeImage(image, `${where}.image`) }),
    ...(canonical === undefined ? {} : { canonical: takeCanonical(canonical, path, `${where}.canonical`) }),
    ...(asks === undefined ? {} : { asks: takeAsks(asks, `${where}.asks`) }),
    ...(prerender === undefined ? {} : { prerender: takeRoutePrerender(prerender, record, `${where}.prerender`) }),
  };
}
