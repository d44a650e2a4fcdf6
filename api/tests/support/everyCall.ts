import { ENDPOINTS, type Endpoint, type EndpointName } from '@friends/shared/contract/api/endpoints';
import type { ErrorCode } from '@friends/shared/contract/api/errors';
import { type CallOptions, call, makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { expectInBothLanguages, expectProblem } from './problems.ts';

/**
 * Every call in the table of endpoints. Tests provoke each documented problem: its shape, code, message in the requested
 * language and request ID. `call` itself validates responses against the document.
 */
export const CALLS = Object.entries(ENDPOINTS).map(([name, endpoint]) => [name, endpoint] as [EndpointName, Endpoint]);

export const UNKNOWN_ID = '2000000000';
export const UNKNOWN_TOKEN = 'A'.repeat(43);

/** Method and path of a call, with valid parameters that match nothing, or with the given one. */
export const pathOf = ({ method, path }: Endpoint, parameter = '') =>
  `${method} ${path
    .replace(':id', parameter || UNKNOWN_ID)
    .replace(':token', parameter || UNKNOWN_TOKEN)
    .replace('*', parameter || 'no-such-page')}`;

/** One member for all refused calls, which change nothing. */
let reader: Promise<TestMember> | undefined;
export async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access !== 'member') return undefined;
  reader ??= makeMember();
  return (await reader).token;
}

/** Provokes a problem of a call in both languages, by a member if the call needs one. */
export const expectInBoth = (code: ErrorCode, endpoint: Endpoint, options: CallOptions = {}, path = pathOf(endpoint)) =>
  expectInBothLanguages(code, async (language) =>
    call(path, { ...options, token: options.token ?? (await tokenFor(endpoint)), language }),
  );

/**
 * Provokes a problem of a call in Indonesian, for tables of all calls. English is the default, so the response proves that
 * the call reads `Accept-Language`.
 */
export async function expectInIndonesian(
  code: ErrorCode,
  endpoint: Endpoint,
  options: CallOptions = {},
  path = pathOf(endpoint),
) {
  const token = options.token ?? (await tokenFor(endpoint));
  expectProblem(await call(path, { ...options, token, language: 'id' }), code, 'id');
}
