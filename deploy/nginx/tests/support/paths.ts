const FILE = '/remotes/mf-demo/1.0.0/remoteEntry.js';

const PICTURE_KEY = `${'0123456789abcdef'.repeat(2)}-640x480`;

/** Uploaded pictures in the store, by path. */
export const PICTURES: Readonly<Record<string, string>> = {
  [`content-pictures/${PICTURE_KEY}/640.avif`]: 'an AVIF',
  [`content-pictures/${PICTURE_KEY}/640.webp`]: 'a WebP',
};

/** A file of each kind that a release may have. */
export const KINDS: Readonly<Record<string, string>> = {
  'style.css': '.demo{color:red}',
  'map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'data.json': '{}',
  'font.woff2': 'font',
  'photo.webp': 'photo',
  'photo.jpg': 'photo',
  'sound.mp3': 'sound',
  'thing.unknown': 'thing',
};

/** Addresses of all that the portal serves and of nothing, written plainly and oddly. */
export const PATHS: readonly string[] = [
  ...['/', '/about', '/about/', '/a/b?x=1', '/index.html', '/favicon.ico', '/.well-known/x', '/a;b', '/a%20b', '/%25'],
  ...['/?lang=id', '/demo?x=1&lang=id&lang=en', '/demo?lang=fr&lang=id', '/demo?LANG=id'],
  ...[
    '/registry.json',
    '/registry.json?x',
    '/registry.json/',
    '/registry%2ejson',
    '/%72egistry.json',
    '//registry.json',
  ],
  ...['/files/mf-demo/1.0.0.json', '/files/mf-demo/9.9.9.json', '/files/mf-demo', '/files/'],
  ...['/healthz', '/readyz', '/metrics', '/schemas/release-1.json', '/schemas/other', '/.well-known/security.txt'],
  ...['/robots.txt', '/sitemap.xml', '/status', '/.unreadable', '/.too-large'],
  ...['/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/pages', '/api/nothing', '/api/docs', '/api/openapi.json'],
  ...['/api/outbox', '/api/v1/../../registry.json', '/api%2fv1/pages', '/api/pictures/nobody.webp'],
  ...['/preview', '/preview/', '/preview/end', '/preview/forged'],
  ...['/telemetry', '/telemetry/other', '/telemetry/releases', '/telemetry/tickets'],
  ...[FILE, `${FILE}?x=1`, `${FILE}.br`, `${FILE}.gz`, '/shell/2.0.0/shell.css', '/shell/2.0.0/release.json'],
  ...Object.keys(KINDS).map((name) => `/remotes/mf-demo/1.0.0/${name}`),
  ...['/remotes', '/remotes/', '/shell', '/shell/', '/remotes/mf-demo/1.0.0', '/remotes/mf-demo/1.0.0/'],
  ...['/remotes/mf-demo/1.0.0/missing.js', '/remotes/mf-demo/9.9.9/x.js', '/remotes/shell/2.0.0/shell.css'],
  ...['/remotes/mf-demo/1.0.0/..%2f..%2f..%2fregistry.json', '/remotes/mf-demo/1.0.0/../../../registry.json'],
  ...Object.keys(PICTURES).map((path) => `/${path}`),
  ...[
    `/content-pictures/${PICTURE_KEY}/320.webp`,
    `/content-pictures/${PICTURE_KEY}/`,
    `/content-pictures/${PICTURE_KEY}`,
  ],
  ...['/content-pictures', '/content-pictures/', '/content-pictures/../registry.json', '/content-pictures/none/1.webp'],
  ...['/remotes/../history.jsonl', '/history.jsonl', '/shell/../registry.json', '/about/../registry.json', '//'],
  ...['/remotes/mf-demo/1.0.0/remoteEntry%2ejs', '/remotes/mf-demo/1.0.0/%72emoteEntry.js', '/%E0'],
];

/** One of each kind of answer. */
export const KINDS_OF_ANSWER: readonly string[] = [
  ...['/', '/registry.json', FILE, '/shell/2.0.0/shell.css', '/remotes/mf-demo/1.0.0/font.woff2'],
  `/content-pictures/${PICTURE_KEY}/640.webp`,
  ...['/remotes/mf-demo/1.0.0/missing.js', '/schemas/release-1.json', '/api/nothing', '/api/v1/pages'],
];

const valuesOf = (name: string, values: readonly string[]) => values.map((value) => ({ [name]: value }));

/** Headers for content negotiation, from browsers and others. */
export const CHOOSING: readonly Readonly<Record<string, string>>[] = [
  ...valuesOf('accept-encoding', ['br', 'gzip', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0']),
  ...valuesOf('accept-encoding', ['br;q=0.5, gzip;q=0', 'identity', '*', 'deflate', '', 'BR', 'xbr', 'x-gzip']),
  ...valuesOf('accept-language', ['id', 'id-ID,id;q=0.9,en;q=0.8', 'en-US,en;q=0.9,id;q=0.8', 'fr']),
  ...valuesOf('cookie', ['language=id', 'a=b; language=en', 'language=fr', 'friends-preview=forged']),
  ...valuesOf('cookie', ['a=b; friends-preview=', 'friends-visitor=me', 'friends-preview']),
  ...valuesOf('range', ['lines=1-2', 'bytes=0-0,2-3']),
  ...valuesOf('if-none-match', ['"other"']),
];
