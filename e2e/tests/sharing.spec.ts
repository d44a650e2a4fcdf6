import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../support/test.ts';

/** Size limit for phones: messengers fetch the picture for each link. */
const MAX_BYTES = 80_000;

const HOME = {
  en: 'Rewards for travel agents · Friends Rewards',
  id: 'Hadiah untuk agen perjalanan · Friends Rewards',
};

/** Alternative text of each page's picture. Pages without their own picture have the home page's. */
const PICTURE_TEXTS = {
  '/': HOME,
  '/about': { en: 'About the programme · Friends Rewards', id: 'Tentang program ini · Friends Rewards' },
  '/join': { en: 'How to join · Friends Rewards', id: 'Cara bergabung · Friends Rewards' },
  '/contact': { en: 'Contact · Friends Rewards', id: 'Kontak · Friends Rewards' },
  '/privacy-policy': { en: 'Privacy Policy · Friends Rewards', id: 'Kebijakan Privasi · Friends Rewards' },
  '/mgtabletop': { en: 'Table-top 2019 · Friends Rewards', id: 'Table-top 2019 · Friends Rewards' },
  '/points-exchange-procedure': {
    en: 'Redemption procedure · Friends Rewards',
    id: 'Prosedur penukaran · Friends Rewards',
  },
  '/amazing-race': { en: 'Amazing Race · Friends Rewards', id: 'Amazing Race · Friends Rewards' },
  '/page/welcome': HOME,
  '/no/such/page': HOME,
  '/rewards': HOME,
};

/** Reads a page's metadata for link previews, by property. */
async function readPreview(request: APIRequestContext, path: string): Promise<ReadonlyMap<string, string>> {
  const page = await (await request.get(path)).text();
  const tags = page.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)">/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
}

/** Dimensions from a PNG's first chunk, after its signature. */
function sizeOfPng(bytes: Buffer): { readonly width: number; readonly height: number } {
  expect(bytes.subarray(0, 16).toString('latin1')).toBe('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

for (const [path, alts] of Object.entries(PICTURE_TEXTS)) {
  test(`the preview of a link to ${path} has a picture, in each language`, async ({ request, baseURL }) => {
    for (const [language, alt] of Object.entries(alts)) {
      const address = `${path}?lang=${language}`;
      await expect.poll(async () => (await readPreview(request, address)).get('og:image:alt')).toBe(alt);
      const preview = await readPreview(request, address);
      expect(Object.fromEntries(preview)).toMatchObject({
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      const url = preview.get('og:image') ?? '';
      expect(url).toContain(`${baseURL}/remotes/mf-`);
      const answer = await request.get(url);
      expect(answer.headers()['content-type']).toBe('image/png');
      const bytes = await answer.body();
      expect(sizeOfPng(bytes)).toEqual({ width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(MAX_BYTES);
    }
  });
}
