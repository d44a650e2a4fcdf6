import { atom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { fetchChallenge } from '../client/captcha.ts';
import { type ContactMessage, sendMessage, validateMessage } from '../client/contact.ts';
import { solveChallenge } from '../client/solveChallenge.ts';

export const sendMessageAtom = atom(null, (get, _set, message: ContactMessage) =>
  sendMessage(get(clientAtom), message),
);

export const validateMessageAtom = atom(null, (get, _set, message: Readonly<Record<string, unknown>>) =>
  validateMessage(get(clientAtom), message),
);

/** Fetches a captcha challenge and does its work; gives what goes into the form's `recaptcha`. */
export const solveCaptchaAtom = atom(
  null,
  async (get, _set, onProgress: (done: number) => void, signal: AbortSignal): Promise<string> =>
    solveChallenge(await fetchChallenge(get(clientAtom)), onProgress, signal),
);
