import { ownPortal } from '../../../tests/support/ops.ts';
import { PAGES } from '../../content/pages/contentTables.ts';
import { textNotes } from './textNotes.ts';

const portal = ownPortal();

const page = (more: object) => ({ Slug: 'syarat', Title: 'Syarat', TitleEn: 'Terms', ...more });
const importFile = (group: string, file: unknown, ...options: string[]) =>
  portal.ops(group, 'import', portal.file('c.json', JSON.stringify(file, null, 2)), ...options);

const HTML = [
  '<h2 id="syarat">Syarat</h2>',
  '<p style="color: red">Tulis ke <a href="whatsapp://send?phone=62811">WhatsApp</a></p>',
  '<p style="color: blue">atau <a href="intent://example">aplikasi</a></p>',
  '<video src="/a.mp4"></video><iframe src="https://maps.example"></iframe>',
  '<h2 id="main">Ketentuan</h2><!-- draft -->',
].join('\n');

const NOTES = `

Not shown as written:
  line 6: Description of syarat: style of <p> is left out, lines 2, 3 of its text
  line 6: Description of syarat: the link intent: of <a> is left out, line 3 of its text
  line 6: Description of syarat: <video> is left out, line 4 of its text
  line 6: Description of syarat: <iframe> is left out, line 4 of its text
  line 6: Description of syarat: id="main" of <h2> is left out, line 5 of its text`.slice(1);

test.each([['--dry-run'], []])('an import names, with its line, what readers will not see (%s)', async (...options) => {
  const result = await importFile('pages', [page({ TitleEn: '"Terms"', Description: HTML })], ...options);
  expect(result).toMatchObject({ code: 0, err: '' });
  expect(result.out.slice(result.out.indexOf('\n'))).toBe(NOTES);
});

test('an import does not mention a text that readers see as it is', async () => {
  const html =
    '<h2 id="a b">A</h2><p>1 &lt; 2 <a href="https://wa.me/62811" target="_blank">x</a> <img src="/a.png"></p>';
  const file = portal.file('c.json', JSON.stringify([page({ Description: html, DescriptionEn: 'Tom & Jerry <3' })]));
  expect(await portal.json('pages', 'import', file)).toMatchObject({ Notes: [] });
});

test('an import names tags in a plain text, which show as written', async () => {
  const voice = { Name: 'Sari', Agent: 'Sari Travel', City: 'Solo', TestimonyEn: 'Fast & kind, 5 < 6.' };
  const file = portal.file('c.json', JSON.stringify([{ ...voice, Testimony: 'Cepat.\nPoin <b>langsung</b> masuk.' }]));
  expect(await portal.json('testimonials', 'import', file)).toMatchObject({
    Notes: [
      {
        Item: 1,
        Name: 'Sari / Sari Travel',
        Field: 'Testimony',
        Line: 1,
        TextLines: [2],
        What: '<b> is shown as written: this text is plain',
      },
    ],
  });
});

test('an import also checks rewards and promotions', async () => {
  const categories = [{ id: 'NEW', Name: 'Baru', NameEn: 'New' }];
  const reward = { Category: 'NEW', Name: 'Tas', NameEn: 'Bag', Points: 5, Description: '<form>Isi</form>' };
  expect((await importFile('rewards', { categories, rewards: [reward] })).out).toContain(
    'Description of NEW / Bag: <form> is left out',
  );
  const promotion = { Ref: 'P-1', Description: '<p class="x" data-slot="a">Halo</p>' };
  const { out } = await importFile('promotions', [promotion]);
  expect(out).toContain('Description of P-1: class of <p> is left out');
  expect(out).toContain('Description of P-1: data-slot of <p> is left out');
});

const pages = (count: number) =>
  Array.from({ length: count }, (_, n) => page({ Slug: `page-${n}`, Title: `Syarat ${n}`, Description: '<form>' }));

test('an import says that there are more than a hundred such texts', async () => {
  expect((await importFile('pages', pages(100))).out).not.toContain('and perhaps more');
  const { out } = await importFile('pages', pages(101));
  expect(out.match(/<form> is left out/g)).toHaveLength(100);
  expect(out).toMatch(/\n {2}and perhaps more$/);
});

test('an import names a text that is nested too deep', async () => {
  const { out } = await importFile('pages', [page({ Description: `${'<div>'.repeat(4000)}<form>` })]);
  expect(out).toContain('its elements are nested too deep to be checked');
});

test('an import is done even if its text checks are stopped', async () => {
  const items = [page({ Description: '<form>' })];
  const stopped = { content: PAGES, items, lineOf: () => 1, signal: AbortSignal.abort() };
  expect(await textNotes(stopped)).toEqual({ notes: [], hasMore: true });
});
