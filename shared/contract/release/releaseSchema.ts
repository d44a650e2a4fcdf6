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

const inBothLanguages = (maxLength: number, description: string) => {
  const words = Type.String({ minLength: 1, maxLength, pattern: '\\S' });
  return Type.Optional(Type.Object({ en: words, id: words }, { description }));
};

const value = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]);
const query = Type.Optional(
  byKey(
    value,
    'Query parameters; :slug stands for the parameter of the path, :country for the country of the host, :agentCode for the agent code of the member.',
  ),
);
const call = Type.String({ pattern: '^[A-Za-z]{1,40}$', description: 'Name of a GET call of the API, such as pages.' });
const who = ['all', 'visitor', 'member'] as const;

const asks = Type.Optional(
  list(
    Type.Object({
      call,
      params: Type.Optional(byKey(Type.String({ maxLength: 200 }), 'Parameters of the path of the call.')),
      query,
      who: Type.Optional(Type.Enum([...who], { description: 'Audience that the call is made for; default: all.' })),
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
    'Calls that the screen makes first; they start with the page, and portal.answers has the answers.',
  ),
);

const PrerenderSchema = Type.Object(
  {
    for: Type.Enum([...who], {
      description:
        'Audience of the prerendered page. all: visitors and members see the same; visitor: members see another page; member: a page for members only, prerendered without data about the member.',
    }),
    each: Type.Optional(
      Type.Object(
        {
          call,
          query,
          field: Type.String({
            pattern: '^\\w{1,60}$',
            description: 'Field of a row with the value of the parameter.',
          }),
          where: Type.Optional(byKey(Type.Boolean(), 'Required values of fields; default: all rows.')),
        },
        { description: 'For a path with a parameter: the call that lists its pages.' },
      ),
    ),
  },
  { description: 'The server prerenders the page with render.' },
);

const PICTURE = 'Picture for shared links, by language: JPEG or PNG of 1200 by 630 pixels.';

const RouteSchema = Type.Object({
  path: Type.String({
    pattern: ROUTE_PATH.source,
    minLength: 1,
    description:
      'Path of the portal: /about, /page/:slug, or /pages/* for all paths below. Only one live remote can own it.',
  }),
  who: Type.Enum(['all', 'visitor', 'member'], {
    description:
      'Audience; a visitor is not logged in. Two remotes can share a path, one for visitors and one for members.',
  }),
  header: Type.Enum(['hero', 'plain'], {
    description: 'hero: the header overlays the page’s picture; plain: it is above the page.',
  }),
  screen: text(TEXTS.chunk, 'Key of this screen in preload.'),
  shows: Type.Optional(list(Type.String(), 'Widgets of any remote that the screen shows; loaded with the page.')),
  first: Type.Optional(list(Type.String(), 'Widgets in the first view; loaded with the page even if they are `late`.')),
  example: Type.Optional(
    Type.String({
      pattern: '^/[^:*?#]*$',
      description:
        'A path that matches `path`, if that has parameters and no page links there; the command check opens it.',
    }),
  ),
  title: inBothLanguages(60, 'Page title in the browser tab and search results; the portal appends its own name.'),
  description: inBothLanguages(200, 'Description of the page for search results and shared links.'),
  image: Type.Optional(
    Type.Object(
      { en: path('Path of one of the files.'), id: path('Path of one of the files.') },
      { description: PICTURE },
    ),
  ),
  canonical: Type.Optional(
    Type.String({
      pattern: ROUTE_PATH.source,
      description: 'Canonical path for search engines, if several lead to the same page: /about for /about-us.',
    }),
  ),
  asks,
  prerender: Type.Optional(PrerenderSchema),
});

const WidgetSchema = Type.Object({
  name: text(TEXTS.chunk, 'Name that screens of any remote show it by. Only one live remote can own it.'),
  screen: text(TEXTS.chunk, 'Key of this widget in preload.'),
  late: Type.Optional(Type.Literal(true, { description: 'Loaded when it is scrolled near, not with the page.' })),
  onTouch: Type.Optional(
    Type.Literal(true, {
      description: 'If prerendered, its files are loaded only when the reader interacts with it.',
    }),
  ),
  asks,
});

const ScreenSchema = Type.Object({
  files: list(path('Path of one of the files.'), 'Scripts and style sheets that load with the page, in loading order.'),
  needs: list(Type.String(), 'Keys of shared libraries that the screen needs and the shell loads lazily.'),
});

const FileSchema = Type.Object({
  path: path('Path of the file.'),
  bytes: bytes('Size of the file in bytes.'),
  integrity: text(TEXTS.integrity, 'SHA-384 hash, as in the integrity attribute: sha384- and base64.'),
});

/**
 * JSON Schema of a remote's `release.json`, for external authors and their tools. Rules beyond JSON Schema are in
 * `parseRelease`: files are unique ignoring case, entry and preload name listed files, a path has one screen per
 * audience, a widget one screen.
 */
export const RELEASE_SCHEMA = Type.Object(
  {
    name: Type.Unsafe<string>({
      ...text(
        TEXTS.name,
        'Name of the remote, such as mf-about; part of URLs. The global variable of its container is then mf_about.',
      ),
      not: { const: SHELL },
    }),
    version: text(TEXTS.version, 'Semantic version without "+". A published version can never be changed.'),
    contract: Type.Literal(CONTRACT_NUMBER, { description: 'Version of the contract between shell and remotes.' }),
    entry: path('Path of the Module Federation container; one of the files.'),
    routes: list(RouteSchema, 'Routes of the remote; may be empty if it only has widgets.'),
    widgets: list(WidgetSchema, 'Widgets, which screens of any remote can show.'),
    languages: list(Type.String(), 'Languages of its texts. The command check requires "en" and "id".'),
    shared: byKey(Type.String(), 'Version ranges of the libraries that the shell provides, by share key; {} for none.'),
    preload: byKey(ScreenSchema, 'Files that load together with the page, by screen.'),
    files: list(FileSchema, 'All files except release.json itself. Unlisted files are not stored.'),
    budget: Type.Optional(bytes('Maximum total size of its scripts and style sheets, uncompressed.')),
    render: Type.Optional(
      path('Path of the CommonJS file (.cjs) that exports render for the server; one of the files.'),
    ),
    messages: Type.Optional(
      byKey(
        list(Type.String(), 'Keys.'),
        'Keys of its texts by language; the command check reports keys that a language lacks.',
      ),
    ),
  },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'release.json of a remote, contract 1',
  },
);
