import { sql } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

const importItems = (group: string, ...items: readonly object[]) =>
  portal.json(group, 'import', portal.file('content.json', JSON.stringify(items)));
const refusal = async (group: string, ...items: readonly object[]) =>
  (await portal.ops(group, 'import', portal.file('content.json', JSON.stringify(items)))).err;

const testimonial = (Name: string, Agent = 'Biro Élan') => {
  return { Name, Agent, City: 'Bali', Testimony: 'Bagus', TestimonyEn: 'Good' };
};
const promotion = (Ref: string, Points = 1) => ({ Ref, Points, Description: '' });
const page = (Slug: string, Title: string) => ({ Slug, Title, TitleEn: Title });

describe('an item without an ID in a content file', () => {
  it.each([
    ['testimonials', testimonial('Renée'), testimonial('RENÉE', 'biro élan')],
    ['testimonials', testimonial('Chloë'), testimonial('Chloë'.normalize('NFD'))],
    ['promotions', promotion('WEL-COME'), promotion('wel–come', 2)],
    ['promotions', promotion('Two blanks'), promotion(' Two  blanks ', 2)],
    ['pages', page('welcome', 'Welcome'), page('welcome', 'Hello')],
  ])('of %s updates the existing item with the same key in another spelling', async (group, first, second) => {
    expect(await importItems(group, first)).toMatchObject({ New: 1 });
    expect(await importItems(group, second)).toMatchObject({ New: 0 });
    expect(await importItems(group, second)).toMatchObject({ New: 0, Changed: 0, Unchanged: 1 });
  });

  it('is refused if the file has it twice, in two spellings', async () => {
    expect(await refusal('testimonials', testimonial('Zoë'), testimonial('ZOË'.normalize('NFD')))).toContain(
      'Items 1 and 2 are the same testimonial: ZO',
    );
    await importItems('promotions', promotion('NUMBER'));
    const [{ id }] = await sql(`select id from promotions where ref = 'NUMBER'`);
    expect(await refusal('promotions', { id, ...promotion('Number') }, promotion('number'))).toBe(
      `Items 1 and 2 are the same promotion: id ${id}.`,
    );
  });

  it('is refused with a hidden character in its key', async () => {
    expect(await refusal('promotions', promotion('WEL\u200bCOME'))).toContain(
      'Item 1, "WEL<U+200B>COME": This text has hidden characters',
    );
  });

  it('updates the item with the same spelling if two existed before', async () => {
    const names = ['André', 'André'.normalize('NFD')];
    for (const name of names)
      await sql(
        `insert into testimonials (name, agent, city, testimony, testimony_en) values ($1, 'A', 'Bali', 'x', 'x')`,
        [name],
      );
    expect(await importItems('testimonials', testimonial(names[0] ?? '', 'A'))).toMatchObject({ New: 0, Changed: 1 });
    const rows = await sql(`select name, testimony from testimonials where agent = 'A' order by id`);
    expect(rows).toEqual([
      { name: names[0], testimony: 'Bagus' },
      { name: names[1], testimony: 'x' },
    ]);
    const listed = (await portal.json('testimonials', 'list')).filter(({ Agent }: { Agent: string }) => Agent === 'A');
    expect(await importItems('testimonials', ...listed)).toMatchObject({ New: 0, Changed: 1, Unchanged: 1 });
  });
});
