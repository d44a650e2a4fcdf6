import { type Api, call, currentApi, makeMember, PASSWORD, type TestMember } from './api.ts';
import { totpCode } from './totp.ts';

export interface TwoStepMember extends TestMember {
  /** What codes of the app are made from (`totpCode`); the code of now is used up, the next is good. */
  readonly secret: string;
  /** Recovery codes. */
  readonly codes: readonly string[];
}

/**
 * A member whose second factor is on.
 *
 * @param now the time that the API has, where its clock stands still
 */
export async function makeTwoStepMember(api: Api = currentApi(), now = Date.now()): Promise<TwoStepMember> {
  const member = await makeMember({ api });
  const { token } = member;
  const begun = await call('POST /me/second-factor', { token, body: { Password: PASSWORD }, api });
  const secret: string = begun.body.Secret;
  const on = await call('PUT /me/second-factor', { token, body: { Code: totpCode(secret, 0, now) }, api });
  return { ...member, secret, codes: on.body.RecoveryCodes };
}
