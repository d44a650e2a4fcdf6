import type { MailSignal } from '../http/context.ts';

/** The signal as the mail sender uses it; created before the sender. */
export interface ObservableMailSignal extends MailSignal {
  /** Sets the listener for `notify`, replacing an earlier one. */
  listen(listener: () => void): void;
}

export function createMailSignal(): ObservableMailSignal {
  let wakeSender = (): void => {};
  return {
    notify: () => wakeSender(),
    listen: (listener) => {
      wakeSender = listener;
    },
  };
}
