import { offerObstacle } from './offer.ts';

const TODAY = '2026-11-29';

it.each([
  [{}, null],
  [{ OfferedFrom: TODAY, OfferedUntil: TODAY }, null],
  [{ OfferedFrom: '2026-11-30' }, 'not_offered_yet'],
  [{ OfferedUntil: '2026-11-28', PiecesLeft: 0 }, 'no_longer_offered'],
  [{ PiecesLeft: 1 }, null],
  [{ PiecesLeft: 0 }, 'sold_out'],
  [{ LimitPerMember: 2, Claimed: 1 }, null],
  [{ LimitPerMember: 2, Claimed: 2 }, 'claim_limit_reached'],
  [{ LimitPerMember: 3, Claimed: 2, LimitPerSeason: 1, ClaimedThisSeason: 1 }, 'claim_limit_reached'],
  // A limit that was lowered.
  [{ LimitPerMember: 1, Claimed: 5 }, 'claim_limit_reached'],
  // As stored in the database for unlimited rewards.
  [{ OfferedFrom: null, OfferedUntil: null, PiecesLeft: null, LimitPerMember: null, Claimed: null }, null],
])('a reward with the limits %j has the obstacle %s', (limits, obstacle) =>
  expect(offerObstacle(limits, TODAY)).toBe(obstacle),
);
