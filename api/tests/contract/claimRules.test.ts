import { claimRefusal } from '@friends/shared/contract/rules/claim';
import { claimPrice, claimValue } from '@friends/shared/contract/rules/rewardPrice';
import { call, makeMember, makeReward } from '@friends/tools/testing/api/api';
import fc from 'fast-check';

/** Fixed, so that every run tests the same cases. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);

const CATEGORIES = [
  'HOLIDAY',
  'HOTEL',
  'PRODUCT',
  'VOUCHER',
  'CASH',
  'GARUDA',
  'TOKOPEDIA',
  'OVO',
  'MAP',
  'OTHER',
] as const;
const DETAILS = [
  'Name',
  'Address',
  'Phone',
  'ClaimBankName',
  'ClaimBankAccount',
  'ClaimBankHolder',
  'ClaimGarudaMilesID',
  'ClaimTokopediaEmail',
  'ClaimOvoPhone',
  'ClaimMapId',
  'ClaimMapName',
  'ClaimMapPhone',
] as const;

/** Mostly filled in; otherwise nearly every claim would be refused for missing details. */
const detail = fc.constantFrom('Jl. Mawar 1', 'Jl. Mawar 1', 'Jl. Mawar 1', '', '  ');
const bankAccount = fc.constantFrom('1234567890', '1234567890', '12-345 678', '', 'BCA 1234567890', '1234');
const details = fc.record({
  ...Object.fromEntries(DETAILS.map((field) => [field, detail])),
  ClaimBankAccount: bankAccount,
});
const reward = fc
  .record({
    category: fc.constantFrom(...CATEGORIES),
    points: fc.integer({ min: 1, max: 60 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.integer({ min: 0, max: 5_000_000 }),
    bonus: fc.integer({ min: 0, max: 500_000 }),
  })
  .map(({ discountShare, ...rest }) => ({ ...rest, discount: Math.floor(rest.points * discountShare) }));
const member = fc.record({ points: fc.integer({ min: 0, max: 60 }), genius: fc.boolean(), details });

/**
 * Compares what a screen computes from the API's responses (docs/product.md#claim-eligibility) with what the API does.
 */
it('the API grants, charges and refuses claims as screens predict', async () => {
  await fc.assert(
    fc.asyncProperty(reward, member, async (rewardOptions, memberOptions) => {
      const [{ token }, id] = [await makeMember(memberOptions), await makeReward(rewardOptions)];
      const [me, shown] = await Promise.all([call('GET /me', { token }), call(`GET /rewards/${id}`, { token })]);
      const refusal = claimRefusal(shown.body, me.body);
      const price = claimPrice(shown.body, me.body.GeniusMember);

      const claim = await call('POST /redemptions', { token, body: { RewardID: id } });
      const { Point: left } = (await call('GET /me', { token })).body;
      if (refusal) {
        expect(claim).toMatchObject({ status: 409, body: { code: refusal.code } });
        expect(Object.keys(claim.body.errors ?? {}).sort()).toEqual([...refusal.missing].sort());
        expect(left).toBe(memberOptions.points);
      } else {
        const value = claimValue(shown.body, me.body.GeniusMember);
        expect(claim).toMatchObject({ status: 201, body: { TotalPoints: price, TotalValue: value } });
        expect(left).toBe(memberOptions.points - price);
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
