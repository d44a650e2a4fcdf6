import { call, PASSWORD, type TestMember } from '@friends/tools/testing/api/api';
import { type Device, makeSoftPasskey, type SoftPasskey } from './makeSoftPasskey.ts';

export type Proof = Readonly<Record<string, string>>;

export const beginPasskey = (token: string, proof: Proof = { Password: PASSWORD }) =>
  call('POST /me/passkeys/begin', { token, body: proof });
export const storePasskey = (token: string, { credential }: Pick<SoftPasskey, 'credential'>, Name = 'My phone') =>
  call('POST /me/passkeys', { token, body: { Name, Passkey: JSON.stringify(credential) } });

export async function addPasskey({ token }: TestMember, device: Device = {}, proof?: Proof): Promise<SoftPasskey> {
  const passkey = makeSoftPasskey((await beginPasskey(token, proof)).body, device);
  expect((await storePasskey(token, passkey)).status).toBe(201);
  return passkey;
}

export const listPasskeys = async (token: string) => (await call('GET /me/passkeys', { token })).body;

export const beginPasskeyLogin = async () => (await call('POST /members/login/passkey/begin')).body;
export const logInByCredential = (Passkey: unknown, more: object = {}) =>
  call('POST /members/login/passkey', { body: { Passkey: JSON.stringify(Passkey), ...more } });
export const logInByPasskey = async (passkey: SoftPasskey, device?: Device) =>
  logInByCredential(passkey.sign(await beginPasskeyLogin(), device));
