import type { MailBell } from '../http/context.ts';

/** A bell that whoever writes mails rings, before there is a sender and after. */
export interface AnsweredMailBell extends MailBell {
  /** Has `listener` called at every ring from now on. */
  answer(listener: () => void): void;
}

export function createMailBell(): AnsweredMailBell {
  let heard = (): void => {};
  return {
    ring: () => heard(),
    answer: (listener) => {
      heard = listener;
    },
  };
}
