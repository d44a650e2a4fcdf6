import { isRecord } from '@friends/shared/contract/parse';
import { type DocumentHeadInput, documentHead } from '../src/documentHead.ts';

const ABOUT: DocumentHeadInput = {
  origin: 'https://friends.example.com',
  path: '/about',
  language: 'en',
  route: {
    path: '/about',
    who: 'all',
    title: { en: 'About the programme', id: 'Tentang program ini' },
    description: { en: 'A thank-you.', id: 'Terima kasih.' },
  },
  head: {},
  image: { url: '/remotes/mf-public/1.0.0/share/about.en.png', alt: 'About the programme · Friends Rewards' },
};

const lines = (changes: Partial<DocumentHeadInput> = {}) => documentHead({ ...ABOUT, ...changes }).split('\n');

function structuredDataOf(changes: Partial<DocumentHeadInput> = {}): Map<unknown, Readonly<Record<string, unknown>>> {
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(lines(changes).join('')) ?? [];
  const data: unknown = JSON.parse(json);
  const graph = isRecord(data) && Array.isArray(data['@graph']) ? data['@graph'] : [];
  return new Map(graph.filter(isRecord).map((thing) => [thing['@type'], thing]));
}

test('a page has the title and description of its route, in its language', () => {
  expect(lines({ language: 'id' }).slice(0, 2)).toEqual([
    '<title>Tentang program ini · Friends Rewards</title>',
    '<meta name="description" content="Terima kasih.">',
  ]);
});

test('the page’s own head data overrides the route’s, and is escaped', () => {
  const head = { title: '</title><script>1</script>', description: '"><b>', data: [{ '@type': '</script>' }] };
  const text = lines({ head }).join('\n');
  expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;1&lt;/script&gt; · Friends Rewards</title>');
  expect(text).toContain('<meta name="description" content="&quot;&gt;&lt;b&gt;">');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
});

test('a page has one canonical URL per language, with English as the default', () => {
  expect(lines({ language: 'id' })).toEqual(
    expect.arrayContaining([
      '<link rel="canonical" href="https://friends.example.com/about?lang=id">',
      '<link rel="alternate" hreflang="en" href="https://friends.example.com/about?lang=en">',
      '<link rel="alternate" hreflang="id" href="https://friends.example.com/about?lang=id">',
      '<link rel="alternate" hreflang="x-default" href="https://friends.example.com/about?lang=en">',
    ]),
  );
});

test('two paths to the same page share a canonical URL', () => {
  const second = lines({ path: '/about-us', route: { path: '/about-us', who: 'all', canonical: '/about' } });
  expect(second).toContain('<link rel="canonical" href="https://friends.example.com/about?lang=en">');
});

test('a shared link shows title, description and picture', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      '<meta property="og:title" content="About the programme">',
      '<meta property="og:description" content="A thank-you.">',
      '<meta property="og:url" content="https://friends.example.com/about?lang=en">',
      '<meta property="og:image" content="https://friends.example.com/remotes/mf-public/1.0.0/share/about.en.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="About the programme · Friends Rewards">',
      '<meta property="og:locale" content="en_US">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]),
  );
});

test('an editor’s picture has precedence, without dimensions', () => {
  const chosen = lines({ head: { title: 'Ubud', image: 'https://images.example.com/ubud.jpg' } });
  expect(chosen.filter((line) => line.includes('og:image'))).toEqual([
    '<meta property="og:image" content="https://images.example.com/ubud.jpg">',
    '<meta property="og:image:alt" content="Ubud">',
  ]);
});

test('the structured data has the organization, the breadcrumb and the page’s own data', () => {
  const things = structuredDataOf({ head: { data: [{ '@type': 'BusinessEvent', name: 'Medan' }] } });
  expect(things.get('Organization')).toMatchObject({ name: 'Friends Rewards', url: 'https://friends.example.com/' });
  expect(things.get('BreadcrumbList')?.itemListElement).toMatchObject([
    { position: 1, name: 'Friends Rewards', item: 'https://friends.example.com/?lang=en' },
    { position: 2, name: 'About the programme', item: 'https://friends.example.com/about?lang=en' },
  ]);
  expect(things.get('BusinessEvent')).toMatchObject({ name: 'Medan' });
  expect(structuredDataOf({ path: '/', route: { path: '/', who: 'visitor' } }).has('BreadcrumbList')).toBe(false);
});

test.each<[string, Partial<DocumentHeadInput>]>([
  ['for members', { path: '/rewards', route: { path: '/rewards', who: 'member' } }],
  ['behind a secret link', { path: '/reset-password/x', route: { path: '/reset-password/:token', who: 'all' } }],
  ['that does not exist', { head: { status: 404 } }],
  ['without a route', { route: null }],
  ['in a preview', { isPreview: true }],
])('a page %s is not indexed and has no canonical URL', (_, changes) => {
  const text = lines(changes).join('\n');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toMatch(/canonical|hreflang|og:url|ld\+json/);
  expect(text).toContain('<meta property="og:title" content="Friends Rewards">');
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a page that serves any path describes the portal and has no URLs', () => {
  const text = lines({ path: null, route: null }).join('\n');
  expect(text).toContain('<title>Friends Rewards</title>');
  expect(text).not.toMatch(/robots|canonical|og:url/);
});

test('without a configured origin, the head has no URLs', () => {
  expect(lines({ origin: null }).join('\n')).not.toMatch(/canonical|hreflang|og:url|og:image/);
});
