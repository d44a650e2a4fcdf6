import { readPage } from './readPage.ts';

/** A page with the fields of the specification only. */
const plain = { id: '7', Slug: 'partner-hotels', Image: null, Custom: 1, Description: null };

test('uses the first heading as the title and removes it from the text', () => {
  const Description = ' <div><h2 class="big">Teman &amp; <em>keluarga</em></h2></div><p>Satu poin.</p>';
  expect(readPage({ ...plain, Description })).toMatchObject({
    id: '7',
    Title: 'Teman & keluarga',
    TitleEn: 'Teman & keluarga',
    Description: ' <div></div><p>Satu poin.</p>',
    DescriptionEn: ' <div></div><p>Satu poin.</p>',
    Image: null,
    Custom: true,
  });
});

test.each([
  ['Rina&#39;s &#x201C;tips&#x201D;', "Rina's “tips”"],
  ['Kopi&nbsp;&lt;b&gt; &unknown; &#9999999;', 'Kopi <b> &unknown; &#9999999;'],
])('decodes the HTML entities of the heading %s', (html, title) => {
  expect(readPage({ ...plain, Description: `<h1>${html}</h1>` }).Title).toBe(title);
});

test('keeps a heading in the text if it isn’t first', () => {
  for (const Description of ['<p>First.</p><h3>Then</h3>', '<img src="a.jpg"><h3>Then</h3>']) {
    expect(readPage({ ...plain, Description })).toMatchObject({ Title: 'Then', Description });
  }
});

test.each([
  ['partner-hotels', 'Partner hotels'],
  ['/partner-hotels', 'Partner hotels'],
  ['harbour_tour', 'Harbour tour'],
])('without title and heading, the slug %s gives the title %s', (Slug, title) => {
  const page = readPage({ ...plain, Slug });
  expect([page.Title, page.TitleEn]).toEqual([title, title]);
  expect(page.Slug).toBe(Slug.replace('/', ''));
});

test('uses one language for both if the other is missing', () => {
  expect(readPage({ ...plain, Title: 'Mitra', Description: '<p>Hotel</p>' })).toMatchObject({
    TitleEn: 'Mitra',
    DescriptionEn: '<p>Hotel</p>',
  });
  expect(readPage({ ...plain, Title: 'Mitra', TitleEn: 'Partners' })).toMatchObject({
    Title: 'Mitra',
    TitleEn: 'Partners',
  });
});

test('rejects a page without an address', () => {
  expect(() => readPage({ ...plain, Slug: '' })).toThrow(TypeError);
  expect(() => readPage({ ...plain, id: undefined })).toThrow(TypeError);
});
