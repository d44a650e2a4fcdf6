import { type Api, call, currentApi, makeMember, PASSWORD, type TestMember } from './api.ts';
import { totpCode } from './totp.ts';

export interface TwoStepMember extends TestMember {
  /** TOTP secret (`totpCode`). The current code is already used, so the next login needs the following one. */
  readonly secret: string;
  /** Recovery codes. */
  readonly codes: readonly string[];
}

/** @param now the API's time, if its clock is stopped */
export async function makeTwoStepMember(api: Api = currentApi(), now = Date.now()): Promise<TwoStepMember> {
  const member = await makeMember({ api });
  const { token } = member;
  const setup = await call('POST /me/second-factor', { token, body: { Password: PASSWORD }, api });
  const secret: string = setup.body.Secret;
  const confirmation = await call('PUT /me/second-factor', { token, body: { Code: totpCode(secret, 0, now) }, api });
  return { ...member, secret, codes: confirmation.body.RecoveryCodes };
}
