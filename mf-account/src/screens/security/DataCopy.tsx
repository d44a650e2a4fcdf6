import { isApiError } from '@friends/shared/client/ApiError';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { useState } from 'react';
import { downloadCopyAtom } from '../../state/identity.ts';
import { useDialog } from '../useDialog.tsx';
import css from './Security.module.css';

/** The dialog comes with its form when the password is needed. */
const importDialog = () => import(/* webpackChunkName: "password" */ '../PasswordDialog.tsx');

/** Downloads the copy. If the password was confirmed too long ago, asks for it and downloads again. */
function useDataCopy() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const download = useSetAtom(downloadCopyAtom);
  const { title, dialog, isLoading, open } = useDialog(importDialog, t('security.copy.failed'));
  const [busy, setBusy] = useState(false);
  const texts = {
    title: t('security.copy.again.title'),
    lead: t('security.copy.again.lead'),
    password: t('security.copy.again.password'),
    submit: t('security.copy.again.submit'),
    cancel: t('security.copy.again.cancel'),
  };

  /** @returns the error; null if it was downloaded */
  const attempt = () =>
    download().then(
      () => null,
      (cause: unknown) => cause,
    );

  const askPassword = () =>
    open(({ PasswordDialog }, onClose) => (
      <PasswordDialog
        texts={texts}
        onDone={async (isConfirmed) => {
          // The button stays enabled meanwhile, since the dialog returns the focus to it.
          if (isConfirmed) report(await attempt());
          onClose();
        }}
      />
    ));

  function report(error: unknown): void {
    if (error === null) notices.show({ tone: 'success', text: t('security.copy.done') });
    else notices.show({ tone: 'refused', text: (isApiError(error) && error.detail) || t('security.copy.failed') });
  }

  async function run() {
    setBusy(true);
    const error = await attempt();
    setBusy(false);
    if (isApiError(error) && error.code === 'password_needed') await askPassword();
    else report(error);
  }

  return { title, dialog, busy: busy || isLoading, run };
}

/** A copy of all that is stored about the member; nothing if the back end is another one (docs/contract.md#any-back-end). */
export function DataCopy() {
  const { t } = useTranslation();
  const { title, dialog, busy, run } = useDataCopy();
  if (!isFromOwnApi(useAtomValue(accountAtom))) return null;
  return (
    <section className={css.section} aria-labelledby="copy">
      <h2 className={css.title} id="copy" ref={title} tabIndex={-1}>
        {t('security.copy.title')}
      </h2>
      <p className={css.soft}>{t('security.copy.lead')}</p>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t('security.copy.download')}
        </Button>
      </div>
      {dialog}
    </section>
  );
}
