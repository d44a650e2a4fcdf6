import { byAlphabet } from '@friends/shared/contract/rules/byAlphabet';
import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { ownPortal } from '../support/ops.ts';
import { listPeople } from '../support/people.ts';
import { makeStaff } from '../support/staff.ts';

const portal = ownPortal();

/** In alphabetical order; by bytes, lower case and accented letters would come last. */
const NAMES = ['1001 Malam', '9 Naga', 'Amaris', 'Ärmel', 'Éden', 'Edenia', 'ibis', 'Ibisco', 'île', 'Zest', 'Đà Lạt'];
const SORTED = ['1001 Malam', '9 Naga', 'Amaris', 'Ärmel', 'Đà Lạt', 'Éden', 'Edenia', 'ibis', 'Ibisco', 'île', 'Zest'];

describe('alphabetical lists', () => {
  it('are right if code sorts them', () => {
    expect(NAMES.toSorted(byAlphabet)).toEqual(SORTED);
  });

  it('are right for the hotels of a member', async () => {
    const member = await makeMember();
    for (const hotel of NAMES) await makeBooking({ ...member, hotel });
    expect((await call('GET /transactions/hotels', member)).body).toEqual(SORTED);
  });

  it('are right for promotions by city, on the screen and in the operator’s list', async () => {
    const items = NAMES.map((City, at) => ({ Ref: `A-${at}`, City, Description: '', Points: 1, AppliesTo: ['ALL'] }));
    const file = JSON.stringify([...items, { Ref: 'B', Description: '', Points: 1, AppliesTo: ['ALL'] }]);
    await portal.json('promotions', 'import', portal.file('promotions.json', file));
    const cities = (rows: readonly { readonly City: string | null }[]) => rows.map(({ City }) => City);
    const member = await makeMember();
    expect(cities((await call('GET /promotions?category=HOTEL', member)).body)).toEqual([...SORTED, null]);
    expect(cities(await portal.json('promotions', 'list'))).toEqual([...SORTED, null]);
  });

  it('are right for staff by name on every page, and for agencies by code', async () => {
    const now = Date.now();
    const admin = await makeStaff('administrator', now);
    for (const [at, name] of NAMES.entries())
      await sql(
        `insert into staff (email, name, roles, invited_by, invited_at) values ($1, $2, '{viewer}', 'x', now())`,
        [`wulan-${at}@alphabet.test`, name],
      );
    const page = async (number: number) =>
      (await listPeople(`Q=%40alphabet&perPage=25&page=${number}`, admin)).body.map(({ Name }) => Name);
    expect(await page(1)).toEqual(SORTED);
    const codes = ['zeta', 'ALPHA', 'beta', 'Ésa', '7SEAS'];
    for (const code of codes)
      await sql('insert into agents (agent_code, agent_key, country) values ($1, lower($1), $2)', [code, 'ID']);
    const listed: { readonly AgentCode: string }[] = await portal.json('agents', 'list', '--last', '999');
    const shown = listed.map(({ AgentCode }) => AgentCode).filter((code) => codes.includes(code));
    expect(shown).toEqual(['7SEAS', 'ALPHA', 'beta', 'Ésa', 'zeta']);
  });
});
