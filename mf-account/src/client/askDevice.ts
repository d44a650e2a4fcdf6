import type { PasskeyCreation, PasskeyRequest } from '@friends/shared/contract/api/passkeys';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { PasskeyError, type PasskeyTrouble } from './PasskeyError.ts';

/** What the browser's errors mean (WebAuthn, 5.1.3 and 5.1.4). */
const TROUBLES: Readonly<Record<string, PasskeyTrouble>> = {
  SecurityError: 'elsewhere',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/** Somebody said no, let it wait, or has none: browsers do not tell which. */
const REFUSALS = new Set(['NotAllowedError', 'AbortError']);

/** The library puts errors of its own round some of the browser's, with the same name. */
async function withPasskeyErrors<T>(work: Promise<T>, refused: PasskeyTrouble): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new PasskeyError(REFUSALS.has(name) ? refused : (TROUBLES[name] ?? 'failed'), { cause });
  }
}

function demandSupport(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
}

/** Has a passkey sign, the one that the member chooses; gives what is sent to the API. Throws `PasskeyError`. */
export async function sign(request: PasskeyRequest): Promise<string> {
  demandSupport();
  return JSON.stringify(await withPasskeyErrors(startAuthentication({ optionsJSON: request }), 'notUsed'));
}

/** Has the member's device make a passkey; gives what is sent to the API. Throws `PasskeyError`; `known` where it has one of this member's. */
export async function make(creation: PasskeyCreation): Promise<string> {
  demandSupport();
  const { response, ...made } = await withPasskeyErrors(startRegistration({ optionsJSON: creation }), 'notMade');
  const { clientDataJSON, attestationObject } = response;
  return JSON.stringify({ ...made, response: { clientDataJSON, attestationObject } });
}
