import { isApiError } from '@friends/shared/client/ApiError';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type ReactNode, useState } from 'react';
import { PasswordDialog } from '../PasswordDialog.tsx';

interface PasswordPrompt {
  /**
   * Runs the work; if the API requires the password, asks for it and runs the work again. Resolves with false if the
   * member closed the dialog.
   */
  readonly withPassword: (work: () => Promise<void>) => Promise<boolean>;
  /** Render it outside the form, since it contains a form. */
  readonly dialog: ReactNode;
}

/** Asks for the password while a form is submitted, without losing its input (docs/product.md#profile). */
export function usePasswordPrompt(): PasswordPrompt {
  const { t } = useTranslation();
  const [prompt, setPrompt] = useState<{ readonly resolve: (isConfirmed: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setPrompt({ resolve }));

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

  function finish(isConfirmed: boolean): void {
    setPrompt(null);
    prompt?.resolve(isConfirmed);
  }

  const texts = {
    title: t('profile.again.title'),
    lead: t('profile.again.lead'),
    password: t('profile.again.password'),
    submit: t('profile.again.submit'),
    cancel: t('profile.again.cancel'),
  };
  return { withPassword, dialog: prompt && <PasswordDialog texts={texts} onDone={finish} /> };
}
