import type { PasskeyCreation, PasskeyRequest } from '@friends/shared/contract/api/passkeys';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { PasskeyError, type PasskeyErrorKind } from './PasskeyError.ts';

/** Errors of browsers (WebAuthn, 5.1.3 and 5.1.4). */
const ERROR_KINDS: Readonly<Record<string, PasskeyErrorKind>> = {
  SecurityError: 'wrongDomain',
  InvalidStateError: 'alreadyAdded',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/** Cancelled, timed out or no passkey: browsers don't distinguish these. */
const REFUSALS = new Set(['NotAllowedError', 'AbortError']);

/** The library wraps some of the browser's errors and keeps their names. */
async function withPasskeyErrors<T>(work: Promise<T>, refused: PasskeyErrorKind): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new PasskeyError(REFUSALS.has(name) ? refused : (ERROR_KINDS[name] ?? 'failed'), { cause });
  }
}

function assertSupported(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
}

/** Signs with a passkey that the member chooses; resolves with the text for the API. Throws `PasskeyError`. */
export async function signChallenge(request: PasskeyRequest): Promise<string> {
  assertSupported();
  return JSON.stringify(await withPasskeyErrors(startAuthentication({ optionsJSON: request }), 'notUsed'));
}

/**
 * Creates a passkey on the member's device; resolves with the text for the API. Throws `PasskeyError`, with
 * `alreadyAdded` if the device has one of this member.
 */
export async function createPasskey(creation: PasskeyCreation): Promise<string> {
  assertSupported();
  const { response, ...attestation } = await withPasskeyErrors(startRegistration({ optionsJSON: creation }), 'notMade');
  const { clientDataJSON, attestationObject } = response;
  return JSON.stringify({ ...attestation, response: { clientDataJSON, attestationObject } });
}
