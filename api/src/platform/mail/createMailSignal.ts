import type { MailSignal } from '../http/context.ts';

/** The signal with its receiving end, the mail sender; can exist before the sender does. */
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
