import { call, PASSWORD, type TestMember } from '@friends/tools/testing/api/api';
import { type Device, type SoftPasskey, softPasskey } from './softPasskey.ts';

export type Proof = Readonly<Record<string, string>>;

export const begin = (token: string, proof: Proof = { Password: PASSWORD }) =>
  call('POST /me/passkeys/begin', { token, body: proof });
export const keep = (token: string, { made }: Pick<SoftPasskey, 'made'>, Name = 'My phone') =>
  call('POST /me/passkeys', { token, body: { Name, Passkey: JSON.stringify(made) } });

export async function addPasskey({ token }: TestMember, device: Device = {}, proof?: Proof): Promise<SoftPasskey> {
  const passkey = softPasskey((await begin(token, proof)).body, device);
  expect((await keep(token, passkey)).status).toBe(201);
  return passkey;
}

export const request = async () => (await call('POST /members/login/passkey/begin')).body;
export const logInBy = (Passkey: unknown, more: object = {}) =>
  call('POST /members/login/passkey', { body: { Passkey: JSON.stringify(Passkey), ...more } });
export const logInWith = async (passkey: SoftPasskey, device?: Device) =>
  logInBy(passkey.sign(await request(), device));
