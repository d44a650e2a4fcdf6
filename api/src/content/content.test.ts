import { call, sql } from '@friends/tools/testing/api/api';

describe('pages', () => {
  const page = async (slug: string, wish: Record<string, unknown> = {}) => {
    const { country = null, custom = false, active = true, published = true } = wish;
    await sql(
      `insert into pages (slug, country, title, title_en, custom, active, published, description) values ($1, $2, 'Judul', 'Title', $3, $4, $5, '<p>Isi</p>')`,
      [slug, country, custom, active, published],
    );
  };

  it('are listed by country, and only once they are published', async () => {
    const mark = `p${Date.now()}`;
    await page(`${mark}-all`);
    await page(`${mark}-sg`, { country: 'SG' });
    await page(`${mark}-th`, { country: 'TH' });
    await page(`${mark}-draft`, { published: false });
    const { body } = await call('GET /pages?Country=SG&Active=true&Publish=true&showAll=true');
    const slugs = body.map(({ Slug }: { Slug: string }) => Slug).filter((slug: string) => slug.startsWith(mark));
    expect(slugs).toEqual([`${mark}-all`, `${mark}-sg`]);
  });

  it('are found by slug, and custom ones by their route path', async () => {
    const mark = `q${Date.now()}`;
    await page(mark);
    await page(`/${mark}-custom`, { custom: true });
    expect((await call(`GET /pages/slug/${mark}`)).body).toMatchObject({ Slug: mark, TitleEn: 'Title', Custom: false });
    expect((await call(`GET /pages/slug/${mark}-custom?Custom=true`)).body).toMatchObject({ Custom: true });
    expect((await call(`GET /pages/slug/${mark}?Custom=true`)).status).toBe(404);
    expect((await call('GET /pages/slug/no-such-page')).body.code).toBe('not_found');
  });

  it('testimonials are shown once approved', async () => {
    await sql(
      `insert into testimonials (name, agent, city, testimony, testimony_en, approved) values ('Ana', 'A', 'Solo', 'Bagus', 'Good', true), ('Budi', 'B', 'Solo', 'x', 'x', false)`,
    );
    const names = (await call('GET /testimonials?Approved=true')).body.map(({ Name }: { Name: string }) => Name);
    expect(names).toContain('Ana');
    expect(names).not.toContain('Budi');
  });
});
