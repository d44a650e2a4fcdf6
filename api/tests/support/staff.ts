import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffAccount, StaffInvite } from '@friends/shared/contract/staff/account';
import { APP_KEY, type Api, control, currentApi, PASSWORD } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';
import { strFromU8, unzipSync } from 'fflate';

/** Default host of the staff's portal. */
export const STAFF_HOST = 'staff.localhost';

export interface StaffAnswer<Body = Partial<Problem>> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
  /** Cookie of a session that the response starts; empty if it starts none. */
  readonly cookie: string;
}

export interface StaffOptions {
  readonly cookie?: string;
  /** Sent as JSON; bytes as they are, with the type that the headers name. */
  readonly body?: unknown;
  /** Replace those of a page of the staff's origin; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly host?: string;
  readonly api?: Api;
}

function cookieIn({ 'set-cookie': lines = [] }: IncomingHttpHeaders): string {
  return lines.map((line) => line.split(';')[0] ?? '').find((pair) => /^__Host-staff=./.test(pair)) ?? '';
}

/** Text of an answer; of an archive or a workbook, that of all files in it. */
function textOf(bytes: Buffer, { 'content-type': type = '' }: IncomingHttpHeaders): string {
  if (!/zip|spreadsheetml/.test(type)) return bytes.toString('utf8');
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}

/**
 * Makes a call like a page of the staff's origin; `fetch` can't send its host and origin headers. The caller states the
 * response's type, text for a file; by default it is a problem, or partial.
 */
export async function staffCall<Body = Partial<Problem>>(
  what: string,
  { cookie, body, headers = {}, host = STAFF_HOST, api = currentApi() }: StaffOptions = {},
): Promise<StaffAnswer<Body>> {
  const [method = 'GET', path = ''] = what.split(' ');
  const sentHeaders = {
    host,
    'x-app-key': APP_KEY,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    cookie,
    'content-type': body === undefined ? undefined : 'application/json',
    ...headers,
  };
  const sent = request(`${api.url}/api/v1${path}`, {
    method,
    agent: false,
    headers: Object.fromEntries(Object.entries(sentHeaders).filter(([, value]) => value !== undefined)),
  });
  sent.end(body === undefined ? '' : body instanceof Uint8Array ? body : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = textOf(Buffer.concat(await answer.toArray()), answer.headers);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: answer.headers['content-type']?.includes('json') ? JSON.parse(text) : text,
    cookie: cookieIn(answer.headers),
  };
}

/** Output of an operator's command. */
export async function staffOps(...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const { exitCode, out, err } = await control('ops', { args });
  return { code: exitCode, output: out || err };
}

/** Invites a new person, and returns their address and the link's token. */
export async function invite(roles: string, email = `${randomUUID().slice(0, 12)}@friends.test`) {
  const { output } = await staffOps('staff', 'invite', email, '--name', 'Wulan Sari', '--role', roles, '--json');
  return { email, link: String(JSON.parse(output).Link).split('/invite/')[1] ?? '' };
}

export interface StaffPerson {
  readonly email: string;
  /** TOTP secret; the current code is used up, the next is valid. */
  readonly secret: string;
  readonly cookie: string;
}

/** A staff person who has accepted an invite and is signed in, at the API's current time. */
export async function makeStaff(roles: string, now: number): Promise<StaffPerson> {
  const { email, link } = await invite(roles);
  const { Secret: secret } = (await staffCall<StaffInvite>(`GET /staff/invites/${link}`)).body;
  const body = { Password: PASSWORD, Code: totpCode(secret, 0, now) };
  const { status, cookie } = await staffCall(`PUT /staff/invites/${link}`, { body });
  if (status !== 200) throw new Error(`The invite of ${email} was answered ${status}`);
  return { email, secret, cookie };
}

/** Response to a sign-in attempt. */
type SignInAnswer = StaffAnswer<Partial<StaffAccount & Problem>>;

export const signIn = (Email: string, more: object = {}, options: StaffOptions = {}): Promise<SignInAnswer> =>
  staffCall('POST /staff/sessions', { ...options, body: { Email, Password: PASSWORD, ...more } });

/** Signs a staff person in with a TOTP code. @param steps time steps between the code and `now` */
export const signInWithCode = ({ email, secret }: StaffPerson, now: number, steps = 0): Promise<SignInAnswer> =>
  signIn(email, { Code: totpCode(secret, steps, now) });
