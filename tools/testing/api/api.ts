import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { callControl } from './callControl.ts';
import { findDeviations, readDocument } from './document.ts';

declare const ENGINE: 'pglite' | 'postgres';

export const engine = ENGINE;
export const apiFolder = join(ROOT, 'api');
export const PASSWORD = 'Friends-Demo-2026';
export const APP_KEY = 'demo-app-key';

export interface Api {
  readonly url: string;
  readonly control: string;
}

function fromEnvironment(name: string): string {
  const value = process.env[`${name}_${ENGINE}`];
  if (!value) throw new Error(`${name}_${ENGINE} is not set: the tests' global set-up has not run`);
  return value;
}

export function sharedApi(): Api {
  return { url: fromEnvironment('API_URL'), control: fromEnvironment('API_CONTROL') };
}

let own: Api | null = null;

/** Sets the API that calls go to by default; null for the shared one. */
export function useApi(api: Api | null): void {
  if (api && own) throw new Error('These tests already call another API of their own: pass `api` to each call');
  own = api;
}

export const currentApi = (): Api => own ?? sharedApi();

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what they expect is their type.
  readonly body: any;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: no header, for which the API answers in English. */
  readonly language?: string;
  readonly api?: Api;
}

/** A call in the contract's notation: `call('POST /redemptions', { token, body })`. */
export async function call(
  what: string,
  { token, body, headers = {}, language, api = currentApi() }: CallOptions = {},
): Promise<Answer> {
  const [method = 'GET', path = ''] = what.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(`${api.url}/api/v1${path}`, {
    method,
    headers: {
      'x-app-key': APP_KEY,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(language ? { 'accept-language': language } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  await expectDocumented({ method, path: `/api/v1${path}`, ...answer });
  return answer;
}

/** Checks all answers against the shared API's document, which no setting changes. */
async function expectDocumented({ headers, ...answer }: Answer & { method: string; path: string }): Promise<void> {
  const [path = ''] = answer.path.split('?');
  const contentType = headers.get('content-type') ?? '';
  const deviations = findDeviations(await readDocument(sharedApi().url), { ...answer, path, contentType });
  if (deviations.length > 0) throw new Error(`Not as documented:\n${deviations.join('\n')}`);
}

/**
 * Runs an action of `controlActions.ts`. The clock of the shared API must not be set: a captcha or token of a concurrent
 * test would expire.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export function control(action: string, input: unknown = {}, api: Api = currentApi()): Promise<any> {
  const isShared = api.control === process.env[`API_CONTROL_${ENGINE}`] && !process.env.API_OF_ITS_OWN;
  if (action === 'setClock' && isShared)
    throw new Error(
      'All tests of this engine share the clock of the shared API: start an API for this file (ownApi, startOwnApi)',
    );
  return callControl(api, action, input);
}

/** Stops the clock of a test's own API at a time: milliseconds or ISO 8601. */
export function setClock(now: number | string, api: Api = currentApi()): Promise<void> {
  return control('setClock', { now: new Date(now).toISOString() }, api);
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any statement.
export function sql(text: string, parameters: readonly unknown[] = [], api: Api = currentApi()): Promise<any[]> {
  return control('sql', { sql: text, parameters }, api);
}

export interface TestMember {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  readonly agentCode: string;
  readonly userId: string;
}

export const unique = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

/** Signs a member up through the API, without approval. */
export async function signUp(overrides: Readonly<Record<string, string>> = {}, api: Api = currentApi()) {
  const name = unique();
  const body = {
    AgentCode: `T${name}`.toUpperCase(),
    UserId: `user_${name}`,
    Email: `${name}@friends.test`,
    Password: PASSWORD,
    PasswordConfirm: PASSWORD,
    ...overrides,
  };
  const answer = await call('POST /members', { body, api });
  if (answer.status !== 201) throw new Error(`Sign-up failed: ${JSON.stringify(answer.body)}`);
  return { id: Number(answer.body.id), email: body.Email, agentCode: body.AgentCode, userId: body.UserId };
}

export interface MemberOptions {
  readonly points?: number;
  readonly genius?: boolean;
  readonly agent?: { readonly is_panorama?: boolean; readonly is_xml?: boolean; readonly country?: string };
  readonly agentCode?: string;
  /** Fields of the account: `Name`, `Address`, `Phone` and claim details. */
  readonly details?: Readonly<Record<string, string>>;
  readonly api?: Api;
}

/** Inserts an approved, logged-in member, without the expensive password hash of sign-up and login. */
export async function makeMember(options: MemberOptions = {}): Promise<TestMember> {
  const { points = 0, genius = false, agent = {}, details = {}, api = currentApi() } = options;
  const name = unique();
  const identity = {
    agentCode: options.agentCode ?? `T${name}`.toUpperCase(),
    userId: `user_${name}`,
    email: `${name}@friends.test`,
  };
  const member: TestMember = { ...identity, ...(await control('addMember', identity, api)) };
  const { Name = '', Address = '', Phone = '', ...claim } = details;
  await sql(
    `update members set genius = $2, name = $3, address = $4, phone = $5, claim_details = $6::text::jsonb where id = $1`,
    [member.id, genius, Name, Address, Phone, JSON.stringify(claim)],
    api,
  );
  await sql(
    `update agents set is_panorama = $2, is_xml = $3, country = $4 where agent_code = $1`,
    [member.agentCode, agent.is_panorama ?? false, agent.is_xml ?? false, agent.country ?? 'ID'],
    api,
  );
  if (points !== 0) await control('correctPoints', { memberId: member.id, amount: points }, api);
  return member;
}

export interface RewardOptions {
  readonly category?: string;
  readonly points?: number;
  readonly discount?: number;
  readonly value?: number;
  readonly bonus?: number;
  readonly country?: string | null;
  readonly active?: boolean;
  readonly limits?: {
    readonly left?: number;
    readonly perMember?: number;
    readonly perSeason?: number;
    /** First and last day, `YYYY-MM-DD` in Asia/Jakarta. */
    readonly from?: string;
    readonly until?: string;
  };
  readonly api?: Api;
}

/** Inserts a reward, by default of `OTHER`, which needs no claim details. @returns its id */
export async function makeReward(options: RewardOptions = {}): Promise<number> {
  const { category = 'OTHER', points = 3, discount = 0, value = 0, bonus = 0, country = null, active = true } = options;
  const { left, perMember = null, perSeason = null, from = null, until = null } = options.limits ?? {};
  await sql(
    `insert into reward_categories (id, name, name_en, position) values ($1, $1, $1, 1) on conflict do nothing`,
    [category],
    options.api,
  );
  const [row] = await sql(
    `insert into rewards (category, country, name, name_en, points, points_discount, value, bonus_value, active,
       limit_per_member, limit_per_season, offered_from, offered_until)
     values ($1, $2, 'Hadiah', 'Reward', $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [category, country, points, discount, value, bonus, active, perMember, perSeason, from, until],
    options.api,
  );
  if (left !== undefined)
    await sql('insert into reward_stock (reward_id, pieces_left) values ($1, $2)', [row.id, left], options.api);
  return Number(row.id);
}

export async function pointsOf({ token }: Pick<TestMember, 'token'>, api: Api = currentApi()): Promise<number> {
  return (await call('GET /me', { token, api })).body.Point;
}
