import { type Api, call, currentApi, makeMember, PASSWORD, type TestMember } from './api.ts';
import { totpCode } from './totp.ts';

export interface TwoStepMember extends TestMember {
  /** TOTP secret (`totpCode`); the current code is used up, the next one is valid. */
  readonly secret: string;
  readonly codes: readonly string[];
}

/** @param now the API's time, if its clock is stopped */
export async function makeTwoStepMember(api: Api = currentApi(), now = Date.now()): Promise<TwoStepMember> {
  const member = await makeMember({ api });
  const { token } = member;
  const begun = await call('POST /me/second-factor', { token, body: { Password: PASSWORD }, api });
  const secret: string = begun.body.Secret;
  const on = await call('PUT /me/second-factor', { token, body: { Code: totpCode(secret, 0, now) }, api });
  return { ...member, secret, codes: on.body.RecoveryCodes };
}
