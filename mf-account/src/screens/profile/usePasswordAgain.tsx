import { isApiError } from '@friends/shared/client/ApiError';
import { type ReactNode, useState } from 'react';
import { PasswordDialog } from './PasswordDialog.tsx';

interface PasswordAgain {
  /** Does the work; where the API wants the password first, asks for it and does it again. False: the member closed the dialog. */
  readonly withPassword: (work: () => Promise<void>) => Promise<boolean>;
  /** To be rendered outside of the form: it has a form of its own. */
  readonly dialog: ReactNode;
}

/** Asks for the password in the middle of sending a form, which loses nothing by it (docs/product.md#profile). */
export function usePasswordAgain(): PasswordAgain {
  const [answer, setAnswer] = useState<{ readonly give: (isRight: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((give) => setAnswer({ give }));

  async function withPassword(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'password_needed') throw error;
    }
    if (!(await ask())) return false;
    await work();
    return true;
  }

  function settle(isRight: boolean): void {
    setAnswer(null);
    answer?.give(isRight);
  }

  return { withPassword, dialog: answer && <PasswordDialog onDone={settle} /> };
}
