import { validate } from '@friends/shared/client/validate';
import { atom } from '@friends/shared/state/jotai';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom, languageAtom } from '@friends/shared/state/portalAtoms';
import { fetchChallenge } from '../client/fetchChallenge.ts';
import { loadRecaptcha, type Recaptcha } from '../client/loadRecaptcha.ts';
import { type ContactMessage, sendMessage } from '../client/sendMessage.ts';
import { solveChallenge } from '../client/solveChallenge.ts';

export const sendMessageAtom = atom(null, (get, _set, message: ContactMessage) =>
  sendMessage(get(clientAtom), message),
);

export const validateMessageAtom = atom(null, (get, _set, message: Readonly<Record<string, unknown>>) =>
  validate(get(clientAtom), 'validateContact', message),
);

/** The portal's captcha; null without one. */
export const captchaAtom = loadedAtom(fetchChallenge);

/** Solves a fresh ALTCHA challenge, since they expire, and resolves with the form's `recaptcha` value. */
export const solveCaptchaAtom = atom(
  null,
  async (get, _set, onProgress: (done: number) => void, signal: AbortSignal): Promise<string> => {
    const challenge = await fetchChallenge(get(clientAtom));
    if (challenge?.provider !== 'altcha') throw new TypeError('The portal has another captcha now');
    return solveChallenge(challenge, onProgress, signal);
  },
);

export const loadRecaptchaAtom = atom(
  null,
  (get, _set, script: string): Promise<Recaptcha> => loadRecaptcha(script, get(languageAtom)),
);
