import type { MailSignal } from '../http/context.ts';

/** The signal with the end that the mail sender listens on. It may be given before there is a sender. */
export interface HeardMailSignal extends MailSignal {
  /** From now on `listener` is called at every `notify`, in place of an earlier one. */
  listen(listener: () => void): void;
}

export function createMailSignal(): HeardMailSignal {
  let heard = (): void => {};
  return {
    notify: () => heard(),
    listen: (listener) => {
      heard = listener;
    },
  };
}
