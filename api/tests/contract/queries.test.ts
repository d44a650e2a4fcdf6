import { call, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { readConfig } from '../../src/platform/config/config.ts';
import { claim } from '../support/asMember.ts';
import { makeBookings } from '../support/bookings.ts';
import { ownApi } from '../support/ownApi.ts';

/** Exact results of every query of the list calls (docs/contract.md#calls), on this file's own data. */
ownApi({ MAP_CWT_AGENT_CODES: ' zed9 , Zed8' });

const get = (path: string, token?: string) => call(`GET ${path}`, { token });
const totalOf = ({ headers }: { headers: Headers }): number => Number(headers.get('x-total-count') ?? Number.NaN);

describe('pages', () => {
  beforeAll(async () => {
    const columns = 'slug, title, title_en, country, custom, active, published, position';
    const add = (slug: string, more: string) =>
      sql(`insert into pages (${columns}) values ($1, 'Judul', 'Title', ${more})`, [slug]);
    await add('everywhere', `null, false, true, true, 2`);
    await add('here', `'SG', false, true, true, 1`);
    await add('there', `'TH', false, true, true, 3`);
    await add('inactive', `null, false, false, true, 4`);
    await add('draft', `null, false, true, false, 5`);
    await add('/own/path', `null, true, true, true, 6`);
    for (let n = 0; n < 30; n += 1) await add(`many-${n}`, `'PH', false, true, true, ${10 + n}`);
  });
  const slugs = async (query: string): Promise<string[]> =>
    (await get(`/pages?${query}`)).body.map(({ Slug }: { Slug: string }) => Slug);

  it('are listed by country, active and published, in their order, with their number', async () => {
    const inSingapore = ['here', 'everywhere', '/own/path'];
    expect(await slugs('Country=SG&Active=true&Publish=true&showAll=true')).toEqual(inSingapore);
    expect(await slugs('Country=ID&Active=true&Publish=true&showAll=true')).toEqual(['everywhere', '/own/path']);
    expect(await slugs('Country=SG&Active=1&Publish=1')).toEqual(inSingapore);
    expect(await slugs('Country=SG&Active=false')).toEqual([]);
    expect(await slugs('Country=SG&Publish=false')).toEqual([]);
    const all = await get('/pages?showAll=true');
    expect([totalOf(all), all.body.length]).toEqual([34, 34]);
    const first = await get('/pages?showAll=false');
    expect([totalOf(first), first.body.length]).toEqual([34, 25]);
    expect((await get('/pages?page=2')).body).toHaveLength(9);
  });

  it('are found by slug, or by route path with Custom=true, if they are published', async () => {
    const page = { Slug: 'everywhere', TitleEn: 'Title', Custom: false };
    expect((await get('/pages/slug/everywhere')).body).toMatchObject(page);
    expect((await get('/pages/slug/own/path?Custom=true')).body).toMatchObject({ Slug: '/own/path', Custom: true });
    for (const path of ['own/path', 'everywhere?Custom=true', 'draft', 'inactive', 'EVERYWHERE%20', ''])
      expect((await get(`/pages/slug/${path}`)).status).toBe(404);
  });
});

describe('lists of a member', () => {
  it('accept page and perPage, return their total, and are empty after their end', async () => {
    const member = await makeMember({ points: 60 });
    const reward = await makeReward({ points: 1 });
    for (let n = 0; n < 26; n += 1) await claim(member, reward);
    await makeBookings(member, 1, 27);
    const expected = { redemptions: 26, 'account-statements': 27, transactions: 27 };
    for (const [list, count] of Object.entries(expected)) {
      const queries = [
        '',
        'page=1&perPage=25',
        'page=2&perPage=25',
        'page=3&perPage=25',
        'perPage=200',
        'page=2&perPage=50',
      ];
      const pages = await Promise.all(queries.map((query) => get(`/${list}?${query}`, member.token)));
      expect(pages.map(totalOf)).toEqual(Array(6).fill(count));
      expect(pages.map(({ body }) => body.length)).toEqual([25, 25, count - 25, 0, count, 0]);
    }
  });
});

describe('rewards', () => {
  const ids = async (query: string, token: string): Promise<number[]> =>
    (await get(`/rewards${query}`, token)).body.map(({ id }: { id: number }) => id);

  it('are listed by agent country, and only one’s own country is offered', async () => {
    const everywhere = await makeReward({ points: 9000 });
    const here = await makeReward({ points: 8000, country: 'SG' });
    const there = await makeReward({ points: 7000, country: 'TH' });
    const off = await makeReward({ points: 6000, active: false });
    const { token } = await makeMember({ agent: { country: 'SG' } });
    const full = await get('/rewards?Active=true&showAll=true&AgentCountry=SG', token);
    expect(totalOf(full)).toBe(full.body.length);
    const listed = full.body.map(({ id }: { id: number }) => id);
    expect(listed.slice(-2)).toEqual([here, everywhere]);
    expect(listed).not.toContain(there);
    expect(listed).not.toContain(off);
    expect(await ids('?AgentCountry=TH', token)).not.toContain(here);
    expect(await ids('?AgentCountry=TH', token)).not.toContain(there);
    expect(await ids('?Active=false', token)).toEqual([]);
    const reward = { id: here, NameEn: 'Reward', Points: 8000 };
    expect((await get(`/rewards/${here}`, token)).body).toMatchObject(reward);
    for (const hidden of [there, off]) expect((await get(`/rewards/${hidden}`, token)).status).toBe(404);
    expect((await get('/rewards/categories', token)).body[0]).toMatchObject({
      id: expect.any(String),
      NameEn: expect.any(String),
    });
  });
});

describe('a reward hidden from an agency', () => {
  const categories = ['OTHER', 'CASH', 'MAPCWT'] as const;
  const offered: Record<string, number> = {};
  beforeAll(async () => {
    for (const category of categories) offered[category] = await makeReward({ category, points: 1 });
  });
  const contact = { Name: 'Ana', Address: 'Jl. 1', Phone: '081234567890' };
  const bank = { ClaimBankName: 'B', ClaimBankAccount: '12345', ClaimBankHolder: 'Ana' };
  const details = { ...contact, ...bank, ClaimMapId: '1', ClaimMapName: 'Ana', ClaimMapPhone: '081234567' };

  it.each([
    ['a plain agency', {}, ['OTHER', 'CASH']],
    ['a Panorama agency', { agent: { is_panorama: true } }, ['OTHER']],
    ['an XML agent', { agent: { is_xml: true } }, []],
    ['one of the configured MAP-for-CWT agencies', { agentCode: 'ZED9' }, ['OTHER', 'CASH', 'MAPCWT']],
    ['another of these, in small letters', { agentCode: 'zed8' }, ['OTHER', 'CASH', 'MAPCWT']],
    ['one of the default agencies, which the setting replaces', { agentCode: 'CWT001' }, ['OTHER', 'CASH']],
  ] as const)('is neither listed, opened nor claimed by %s', async (_who, wish, visible) => {
    const { token } = await makeMember({ ...wish, points: 50, details });
    const seen = (await get('/rewards?showAll=true&Active=true', token)).body.map(({ id }: { id: number }) => id);
    const categoryIds = (await get('/rewards/categories', token)).body.map(({ id }: { id: string }) => id);
    for (const category of categories) {
      const allowed = (visible as readonly string[]).includes(category);
      expect([category, seen.includes(offered[category])]).toEqual([category, allowed]);
      expect([category, categoryIds.includes(category)]).toEqual([category, allowed]);
      expect((await get(`/rewards/${offered[category]}`, token)).status).toBe(allowed ? 200 : 404);
      const { status } = await claim({ token }, offered[category] ?? 0);
      expect([category, status]).toEqual([category, allowed ? 201 : 404]);
    }
  });

  it('is MAP-for-CWT for all but two agencies by default', () => {
    expect(readConfig({}).mapCwtAgentCodes).toEqual(['CWT001', 'CWT002']);
  });
});

describe('promotions', () => {
  it('apply to everyone, a country or an agency; AppliesTo filters and never adds', async () => {
    const member = await makeMember({ agent: { country: 'SG' } });
    const hotel = { Name: 'Hotel', Image: null, Rating: 4.5, Address: 'Jl. 1' };
    const add = (ref: string, appliesTo: string, { category = 'HOTEL', published = true, active = true } = {}) =>
      sql(
        `insert into promotions (ref, applies_to, city, rating, hotel, category, published, active)
         values ($1, $2::text[], null, 4.5, $3::text::jsonb, $4, $5, $6)`,
        [ref, appliesTo, JSON.stringify(hotel), category, published, active],
      );
    await add('all', '{ALL}');
    await add('country', '{SG,MY}');
    await add('agency', `{${member.agentCode}}`);
    await add('other country', '{TH}');
    await add('other agency', '{ZED9}');
    await add('draft', '{ALL}', { published: false });
    await add('off', '{ALL}', { active: false });
    await add('flight', '{ALL}', { category: 'FLIGHT' });
    const refs = async (query: string): Promise<string[]> => {
      const answer = await get(`/promotions?${query}`, member.token);
      expect(totalOf(answer)).toBe(answer.body.length);
      return answer.body.map(({ Ref }: { Ref: string }) => Ref).sort();
    };
    const rest = 'Active=true&published=true&all=true&showAll=true';
    expect(await refs(`Category=HOTEL&AppliesTo=ALL,SG,${member.agentCode}&${rest}`)).toEqual([
      'agency',
      'all',
      'country',
    ]);
    expect(await refs(`Category=HOTEL&AppliesTo=ALL&${rest}`)).toEqual(['all']);
    expect(await refs(`Category=HOTEL&AppliesTo=ALL,TH,ZED9&${rest}`)).toEqual(['all']);
    expect(await refs('')).toEqual(['agency', 'all', 'country']);
    expect(await refs('Category=FLIGHT')).toEqual(['flight']);
    expect(await refs('Active=false')).toEqual([]);
    expect(await refs('published=false')).toEqual([]);
    const { body } = await get('/promotions?AppliesTo=ALL', member.token);
    expect(body).toMatchObject([{ Ref: 'all', City: null, Rating: 4.5, hotel: { Name: 'Hotel', Rating: 4.5 } }]);
  });
});

describe('the race and testimonials', () => {
  it('are filtered by Active and Approved, with their number', async () => {
    await sql(
      `insert into campaigns (name, starts_on, ends_on, active)
       select 'Race ' || n, current_date - 30, current_date + 30, n = 2 from generate_series(1, 2) n`,
    );
    const names = async (query: string) => {
      const answer = await get(`/amazing${query}`);
      expect(totalOf(answer)).toBe(answer.body.length);
      return answer.body.map(({ Name }: { Name: string }) => Name);
    };
    expect(await names('?Active=true')).toEqual(['Race 2']);
    expect(await names('?Active=false')).toEqual(['Race 1']);
    expect(await names('')).toHaveLength(2);
    await sql(
      `insert into testimonials (name, agent, city, testimony, testimony_en, approved)
       select 'T' || n, 'A', 'Solo', 'Bagus', 'Good', n > 1 from generate_series(1, 3) n`,
    );
    const approved = await get('/testimonials?Approved=true');
    expect([totalOf(approved), approved.body.length]).toEqual([2, 2]);
    expect((await get('/testimonials?Approved=false')).body).toEqual([]);
  });
});
