import { type TSchema, Type } from 'typebox';
import { STORE_FILES, TEXTS } from './fields.ts';
import { CONTRACT_NUMBER } from './manifest.ts';
import { SHELL } from './release.ts';
import { ROUTE_PATH } from './routePath.ts';

export const RELEASE_SCHEMA_PATH = '/schemas/release-1.json';

const text = ({ pattern, longest }: (typeof TEXTS)[keyof typeof TEXTS], description: string) =>
  Type.String({ pattern: pattern.source, maxLength: longest, description });

const path = (description: string) =>
  Type.Unsafe<string>({
    ...text(TEXTS.path, `${description} Relative to release.json; no folder or file that begins with a dot.`),
    not: { pattern: STORE_FILES.source },
  });

const list = <T extends TSchema>(item: T, description: string) => Type.Array(item, { description });

const byKey = <T extends TSchema>(item: T, description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: item, description });

const bytes = (description: string) => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

const inBoth = (longest: number, description: string) => {
  const words = Type.String({ minLength: 1, maxLength: longest, pattern: '\\S' });
  return Type.Optional(Type.Object({ en: words, id: words }, { description }));
};

const value = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]);
const query = Type.Optional(
  byKey(
    value,
    'Its values; :slug is the parameter of the path, :country the country of the host, :agentCode of the member.',
  ),
);
const call = Type.String({ pattern: '^[A-Za-z]{1,40}$', description: 'Name of a reading call of the API: pages.' });
const who = ['all', 'visitor', 'member'] as const;

const asks = Type.Optional(
  list(
    Type.Object({
      call,
      params: Type.Optional(byKey(Type.String({ maxLength: 200 }), 'Values for the path of the call.')),
      query,
      who: Type.Optional(Type.Enum([...who], { description: 'Who makes the call; everybody where it is left out.' })),
      more: Type.Optional(Type.Literal(true, { description: 'The response may cause further calls at once.' })),
      given: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'A required fact about the member, such as `:identity`; without it, the call is not made early.',
        }),
      ),
      fresh: Type.Optional(
        Type.Literal(true, { description: 'The response is personal, so it is never part of a document.' }),
      ),
    }),
    'Calls that are made first: they start with the page, and portal.answers has what came.',
  ),
);

const PrerenderSchema = Type.Object(
  {
    for: Type.Enum([...who], {
      description:
        'Whose view it is; visitor where members see something else, member of a members’ page, before anything of them is known.',
    }),
    each: Type.Optional(
      Type.Object(
        {
          call,
          query,
          field: Type.String({ pattern: '^\\w{1,60}$', description: 'Field of a row that becomes the parameter.' }),
          where: Type.Optional(byKey(Type.Boolean(), 'Values that fields of a row must have.')),
        },
        { description: 'Of a path with a parameter: the call that lists its pages.' },
      ),
    ),
  },
  { description: 'The page is rendered by render before anybody asks for it.' },
);

const PICTURE = 'Picture for shared links, by language: JPEG or PNG of 1200 by 630 pixels.';

const RouteSchema = Type.Object({
  path: Type.String({
    pattern: ROUTE_PATH.source,
    minLength: 1,
    description: 'An address of the portal: /about, /page/:slug, or /pages/* for all below. One live remote owns it.',
  }),
  who: Type.Enum(['all', 'visitor', 'member'], {
    description: 'Who may see it. A visitor is not logged in. Two remotes may share a path, one for each.',
  }),
  header: Type.Enum(['hero', 'plain'], {
    description: 'hero: the header lies over your picture; plain: above your page.',
  }),
  screen: text(TEXTS.chunk, 'Name under preload of what this route needs.'),
  shows: Type.Optional(list(Type.String(), 'Widgets, of any remote, that the screen shows; fetched with the page.')),
  first: Type.Optional(
    list(Type.String(), 'Widgets in the first view: fetched with the page even if they are `late`.'),
  ),
  example: Type.Optional(
    Type.String({
      pattern: '^/[^:*?#]*$',
      description: 'An address that fits path, where path has parameters and no page links there; check looks at it.',
    }),
  ),
  title: inBoth(60, 'Name of the page in the tab and in search results; the portal adds its own.'),
  description: inBoth(200, 'What the page says, for search results and shared links.'),
  image: Type.Optional(Type.Object({ en: path('One of files.'), id: path('One of files.') }, { description: PICTURE })),
  canonical: Type.Optional(
    Type.String({
      pattern: ROUTE_PATH.source,
      description: 'Path that search engines are told instead, where several lead to one page: /about for /about-us.',
    }),
  ),
  asks,
  prerender: Type.Optional(PrerenderSchema),
});

const WidgetSchema = Type.Object({
  name: text(TEXTS.chunk, 'Name by which screens of any remote show it. One live remote owns it.'),
  screen: text(TEXTS.chunk, 'Name under preload of what it needs.'),
  late: Type.Optional(Type.Literal(true, { description: 'Fetched when the reader comes near, not with the page.' })),
  onTouch: Type.Optional(
    Type.Literal(true, {
      description: 'If the server rendered it, fetched only when the reader uses it.',
    }),
  ),
  asks,
});

const ScreenSchema = Type.Object({
  files: list(
    path('One of files.'),
    'Scripts and style sheets the page asks for at once, in the order they are needed.',
  ),
  needs: list(Type.String(), 'Keys of shared that the shell loads lazily and the screen needs.'),
});

const FileSchema = Type.Object({
  path: path('A file.'),
  bytes: bytes('Its size.'),
  integrity: text(TEXTS.integrity, 'Its SHA-384 as browsers want it: sha384- and base64.'),
});

/**
 * JSON Schema of a remote's `release.json`, for people and tools outside. Rules beyond JSON Schema are in
 * `parseRelease`: files are unique ignoring case, entry and preload name listed files, a path has one screen per
 * audience, a widget one screen.
 */
export const RELEASE_SCHEMA = Type.Object(
  {
    name: Type.Unsafe<string>({
      ...text(TEXTS.name, 'The remote: mf-about. Part of addresses; the global variable of the entry is mf_about.'),
      not: { const: SHELL },
    }),
    version: text(TEXTS.version, 'Semantic version without "+". A version is stored once and never changes.'),
    contract: Type.Literal(CONTRACT_NUMBER, { description: 'Number of the contract with the shell.' }),
    entry: path('The script that leaves the container; one of files.'),
    routes: list(RouteSchema, 'Addresses the remote owns; none for a remote of widgets.'),
    widgets: list(WidgetSchema, 'Pieces that screens of any remote can show.'),
    languages: list(Type.String(), 'Languages its texts exist in. The portal has "en" and "id"; check wants both.'),
    shared: byKey(Type.String(), 'Ranges of libraries it takes from the shell, by key; {} for none.'),
    preload: byKey(ScreenSchema, 'By screen: what the page asks for together with itself.'),
    files: list(FileSchema, 'Every file but release.json itself. What is not listed is not stored.'),
    budget: Type.Optional(bytes('Most bytes its scripts and style sheets may have together, uncompressed.')),
    render: Type.Optional(path('CommonJS file (.cjs) for the server that exports render; one of files.')),
    messages: Type.Optional(
      byKey(list(Type.String(), 'Keys.'), 'Keys of its texts by language; check says where one language lacks a key.'),
    ),
  },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'release.json of a remote, contract 1',
  },
);
