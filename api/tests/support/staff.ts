import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffAccount, StaffInvite } from '@friends/shared/contract/staff/account';
import { APP_KEY, type Api, control, currentApi, PASSWORD } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';

/** Host of the staff's portal where no `STAFF_URL` says another. */
export const STAFF_HOST = 'staff.localhost';

export interface StaffAnswer<Body = Partial<Problem>> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
  /** Of the session that the answer begins, as a browser sends it back; empty where it begins none. */
  readonly cookie: string;
}

export interface StaffOptions {
  readonly cookie?: string;
  readonly body?: unknown;
  /** In the place of those of a page of the staff's origin; one that is undefined is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly host?: string;
  readonly api?: Api;
}

function cookieIn({ 'set-cookie': lines = [] }: IncomingHttpHeaders): string {
  return lines.map((line) => line.split(';')[0] ?? '').find((pair) => /^__Host-staff=./.test(pair)) ?? '';
}

/**
 * One call as a page of the staff's origin makes it. `fetch` would leave out the host and where the page is from. Who looks
 * into its answer says which type of the contract that has, text for a file; else it is a problem, or nothing of one.
 */
export async function staffCall<Body = Partial<Problem>>(
  what: string,
  { cookie, body, headers = {}, host = STAFF_HOST, api = currentApi() }: StaffOptions = {},
): Promise<StaffAnswer<Body>> {
  const [method = 'GET', path = ''] = what.split(' ');
  const all = {
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
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
  });
  sent.end(body === undefined ? '' : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: answer.headers['content-type']?.includes('json') ? JSON.parse(text) : text,
    cookie: cookieIn(answer.headers),
  };
}

/** What the operator's command says. */
export async function staffOps(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const { exitCode, out, err } = await control('ops', { args });
  return { code: exitCode, said: out || err };
}

/** Invites somebody of a new address, and gives it with the token of the link. */
export async function invite(roles: string, email = `${randomUUID().slice(0, 12)}@friends.test`) {
  const { said } = await staffOps('staff', 'invite', email, '--name', 'Wulan Sari', '--role', roles, '--json');
  return { email, link: String(JSON.parse(said).Link).split('/invite/')[1] ?? '' };
}

export interface StaffPerson {
  readonly email: string;
  /** What the codes of their app are made from; that of now is used up, the next is good. */
  readonly secret: string;
  readonly cookie: string;
}

/** Somebody of the staff who has accepted an invite and is signed in by it, at the time that the API has. */
export async function makeStaff(roles: string, now: number): Promise<StaffPerson> {
  const { email, link } = await invite(roles);
  const { Secret: secret } = (await staffCall<StaffInvite>(`GET /staff/invites/${link}`)).body;
  const body = { Password: PASSWORD, Code: totpCode(secret, 0, now) };
  const { status, cookie } = await staffCall(`PUT /staff/invites/${link}`, { body });
  if (status !== 200) throw new Error(`The invite of ${email} was answered ${status}`);
  return { email, secret, cookie };
}

/** What an attempt to sign in is answered. */
type SignInAnswer = StaffAnswer<Partial<StaffAccount & Problem>>;

export const signIn = (Email: string, more: object = {}, options: StaffOptions = {}): Promise<SignInAnswer> =>
  staffCall('POST /staff/sessions', { ...options, body: { Email, Password: PASSWORD, ...more } });

/** Signs somebody of the staff in by the code of a step of time from `now`. */
export const signInBy = ({ email, secret }: StaffPerson, now: number, steps = 0): Promise<SignInAnswer> =>
  signIn(email, { Code: totpCode(secret, steps, now) });
