import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder, call, control, makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { statementOf } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { importPromotions } from '../../../tests/support/promotions.ts';

const portal = ownPortal();
beforeAll(() => setClock('2026-01-01T05:00:00Z'));

const rule = (...Hotels: string[]) => ({ Hotels, From: '2026-01-01', Until: '2026-01-31' });
const stay = { bookingDate: '2026-01-10', checkOut: '2026-02-03' };

async function pointsAt(hotel: string): Promise<number[]> {
  const member = await makeMember();
  const bookingId = await makeBooking({ ...member, ...stay, hotel });
  await control('settleBooking', { bookingId, asOf: '2026-02-08' });
  return (await statementOf(member)).map(({ Amount }: { Amount: number }) => Amount);
}

const termsOf = (ref: string) =>
  sql(
    `select hotel_keys, holds_until from promotion_terms t join promotions p on p.id = t.promotion_id
     where p.ref = $1 order by t.id`,
    [ref],
  );

describe('a hotel of a promotion', () => {
  it.each([
    ['other capitals', 'Hôtel ÉLAN', 'hôtel élan'],
    ['composed and decomposed', 'Hôtel Café', 'Hôtel Café'.normalize('NFD')],
    ['the apostrophe of a word processor', "Ma'mur Inn", 'Ma’mur Inn'],
    ['two blanks', 'Hotel Dua', 'Hotel  Dua'],
  ])('earns the extra points in another spelling: %s', async (_, hotel, spelling) => {
    await importPromotions(portal, { Ref: hotel, Rule: rule(spelling) });
    expect(await pointsAt(hotel)).toEqual([6, 2]);
    expect(await pointsAt(spelling)).toEqual([6, 2]);
  });

  it('keeps its promotion if it is respelled in the next file', async () => {
    await setClock('2026-01-02T05:00:00Z');
    await importPromotions(portal, { Ref: 'SAME', Rule: rule('Élite', 'Berg') });
    await setClock('2026-01-03T05:00:00Z');
    await importPromotions(portal, { Ref: 'SAME', Rule: rule('BERG', 'Élite'.normalize('NFD')) });
    expect(await termsOf('SAME')).toEqual([{ hotel_keys: ['berg', 'élite'], holds_until: null }]);
  });

  it('gets an identity and keeps its promotion if an earlier release stored it', async () => {
    await importPromotions(portal, { Ref: 'OLD', Rule: rule('Größe') });
    await sql(
      `update promotion_terms set hotel_keys = null where promotion_id = (select id from promotions where ref = 'OLD')`,
    );
    expect(await pointsAt('GRÖSSE')).toEqual([6, 2]);
    await setClock('2026-01-04T05:00:00Z');
    await importPromotions(portal, { Ref: 'OLD', Rule: rule('Größe') });
    expect(await termsOf('OLD')).toEqual([{ hotel_keys: ['grösse'], holds_until: null }]);
  });

  it('is refused with a hidden character, with the message of the forms', async () => {
    const file = portal.file('p.json', JSON.stringify([{ Ref: 'X', Points: 3, Rule: rule('Hotel\u200b') }]));
    const { code, err } = await portal.ops('promotions', 'import', file);
    expect([code, err]).toEqual([1, expect.stringContaining('hotel "Hotel<U+200B>": This text has hidden characters')]);
  });
});

it('a promotion matches agency and country in any spelling', async () => {
  const member = await makeMember({ agent: { country: 'SG' } });
  const refs = async (AppliesTo: string) => {
    const query = `AppliesTo=${encodeURIComponent(AppliesTo)}`;
    const { body } = await call(`GET /promotions?${query}`, { token: member.token });
    return body.map(({ Ref }: { Ref: string }) => Ref).filter((ref: string) => ref.startsWith('FOR-'));
  };
  await importPromotions(
    portal,
    { Ref: 'FOR-AGENCY', AppliesTo: [member.agentCode.toLowerCase()] },
    { Ref: 'FOR-COUNTRY', AppliesTo: ['sg'] },
    { Ref: 'FOR-ALL', AppliesTo: ['all'] },
    { Ref: 'FOR-OTHERS', AppliesTo: ['ID', 'other'] },
  );
  expect((await refs(`all,sg,${member.agentCode}`)).sort()).toEqual(['FOR-AGENCY', 'FOR-ALL', 'FOR-COUNTRY']);
  expect(await refs(member.agentCode.toLowerCase())).toEqual(['FOR-AGENCY']);
  const listed = await portal.json('promotions', 'list');
  const exportedFile = portal.file('again.json', JSON.stringify(listed));
  expect(await portal.json('promotions', 'import', exportedFile)).toMatchObject({ New: 0, Changed: 0 });
});

describe('a place of the race', () => {
  const campaign = JSON.parse(readFileSync(join(apiFolder, 'demo/campaign-amazing-race-5.json'), 'utf8'));
  const importCampaign = (change: object) => {
    const content = { ...campaign, Start: '2026-01-01', End: '2026-03-31', ...change };
    return portal.ops('campaign', 'import', portal.file('campaign.json', JSON.stringify(content)));
  };
  const requirements = [1, 2, 3, 4].map((Stage) => ({ Stage, Ref: `Ort ${Stage}`, RoomNight: 2, Required: true }));

  it('counts nights in every spelling, for the member and in the standings', async () => {
    const Ref = 'Yogyakarta–Süd';
    const [, ...others] = requirements;
    await importCampaign({ requirements: [{ Stage: 1, Ref, RoomNight: 6, Required: true }, ...others] });
    const [{ id }] = await portal.json('campaign', 'list');
    expect((await portal.ops('campaign', 'activate', String(id))).code).toBe(0);
    const [member, other] = [await makeMember(), await makeMember()];
    for (const city of ['yogyakarta-süd', 'YOGYAKARTA-SÜD', 'Yogyakarta-Süd'.normalize('NFD')])
      for (const { agentCode, userId } of [member, other])
        await makeBooking({ agentCode: agentCode.toLowerCase(), userId, ...stay, city });
    const { body } = await call(`GET /amazing/progresses/${id}`, { token: member.token });
    expect(body.rows[0].stages[0]).toMatchObject({ Stage: 1, Completed: true });
    const standing = await call(`GET /amazing/standings/${id}`, { token: member.token });
    expect(standing.body).toMatchObject({ Racers: 2, Ahead: 0 });
  });

  it('is refused twice in one stage, and with hidden characters', async () => {
    const twice = { Stage: 1, Ref: 'ORT 1', RoomNight: 1, Required: false };
    expect((await importCampaign({ Name: 'Twice', requirements: [...requirements, twice] })).err).toContain('twice');
    const hidden = { ...twice, Ref: 'Ort\u00ad 1' };
    expect((await importCampaign({ Name: 'Hidden', requirements: [...requirements, hidden] })).err).toContain(
      '"Ort<U+00AD> 1": This text has hidden characters',
    );
  });

  it('belongs to the same campaign even if the name is written in other capitals', async () => {
    await importCampaign({ Name: 'Élan Race', requirements });
    await importCampaign({ Name: 'ÉLAN race', requirements });
    const names = (await portal.json('campaign', 'list')).map(({ Name }: { Name: string }) => Name);
    expect(names.filter((name: string) => /lan race/i.test(name))).toEqual(['ÉLAN race']);
  });
});
