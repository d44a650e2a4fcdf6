import { type Api, currentApi, sql } from '@friends/tools/testing/api/api';
import { makeTwoStepMember } from '@friends/tools/testing/api/twoStep';

/** Makes a member with two-step login at the API's current time; no code is used up, as if minutes had passed. */
export async function makeTwoStep(now: number, api: Api = currentApi()) {
  const { secret, codes, ...member } = await makeTwoStepMember(api, now);
  await sql('update second_factors set last_step = 0 where member_id = $1', [member.id], api);
  return { member, secret, codes };
}
