import { call, makeMember, setClock } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../tests/support/ops.ts';
import { importPromotions, type PromotionWish } from '../../../tests/support/promotions.ts';

const Rule = { Hotels: ['Hotel Melati'], From: '2026-01-01', Until: '2026-01-31' };

const portal = ownPortal();
const setDay = (day: string) => setClock(`${day}T05:00:00Z`);
beforeAll(() => setDay('2026-01-01'));

describe('a file of promotions', () => {
  const refusal = async (fields: Partial<PromotionWish>): Promise<string> => {
    const item = { Ref: 'WRONG', Description: '', Points: 3, Rule, ...fields };
    const { code, err } = await portal.ops('promotions', 'import', portal.file('p.json', JSON.stringify([item])));
    expect(code).toBe(1);
    return err;
  };

  it.each([
    [{ Rule: { ...Rule, From: '2026-02-30' } }, 'From "2026-02-30" is not a date like 2026-03-31.'],
    [{ Rule: { ...Rule, Until: '2025-12-31' } }, 'Until 2025-12-31 is before From 2026-01-01.'],
    [{ Rule: { ...Rule, Hotels: [' '] } }, 'a hotel has no name.'],
    [{ Points: 0 }, 'there are no Points to credit.'],
    [{ Points: 21 }, '21 Points for each room night exceed the maximum of 20.'],
    [{ Rule: { Hotels: [], From: '2026-01-01' } }, 'Hotels'],
    [{ Rule: { Hotels: ['Hotel'] } }, 'From'],
  ])('is refused with a sentence if a rule is invalid: %j', async (fields, sentence) => {
    expect(await refusal(fields)).toContain(sentence);
  });

  it('changes nothing if it is the printed list, and shows members the rule', async () => {
    await importPromotions(portal, { Ref: 'MELATI', Rule: { Hotels: [' Hotel Melati '], From: '2026-01-01' } });
    const listed = await portal.json('promotions', 'list');
    const file = portal.file('again.json', JSON.stringify(listed));
    expect(await portal.json('promotions', 'import', file)).toMatchObject({ New: 0, Changed: 0 });
    const { token } = await makeMember();
    const { body } = await call('GET /promotions', { token });
    const row = body.find(({ Ref }: { Ref: string }) => Ref === 'MELATI');
    expect(row.Rule).toEqual({ Hotels: ['Hotel Melati'], From: '2026-01-01', Until: null });
  });

  it('hides a promotion from members once its days are over', async () => {
    await importPromotions(portal, { Ref: 'OVER', Rule });
    const { token } = await makeMember();
    const isShown = async () =>
      (await call('GET /promotions', { token })).body.some(({ Ref }: { Ref: string }) => Ref === 'OVER');
    await setDay('2026-01-31');
    expect(await isShown()).toBe(true);
    await setDay('2026-02-01');
    expect(await isShown()).toBe(false);
  });
});
