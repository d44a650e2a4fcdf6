import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import type { EmailLink } from '../../client/identity.ts';
import { openEmailLinkAtom } from '../../state/identity.ts';
import css from '../MailedLink.module.css';

/** Says what the link does, and does it. */
export function OpenLink({ link, token }: { readonly link: EmailLink; readonly token: string }) {
  const { t } = useTranslation();
  const { navigation, notices, session } = usePortal();
  const open = useSetAtom(openEmailLinkAtom);
  const submitErrors = useSubmitErrors();
  const [state, setState] = useState<{ busy: boolean; refused?: string | undefined }>({ busy: false });
  const kind = link.Kind === 'back' ? 'back' : 'confirm';

  async function run() {
    setState({ busy: true });
    try {
      const resetToken = await open(token);
      const here = session.get().status === 'member' ? PATHS.profile : PATHS.home;
      navigation.replace(resetToken === null ? here : `/reset-password/${encodeURIComponent(resetToken)}`);
      notices.show({ tone: 'success', text: t(`emailChange.${kind}.done`, { email: link.Email }) });
    } catch (error) {
      setState({ busy: false, refused: submitErrors(error)[FORM_ERROR] });
    }
  }

  return (
    <div className={css.open}>
      <p className={css.email}>{link.Email}</p>
      <p className={css.text}>{t(`emailChange.${kind}.text`, { instead: link.Instead })}</p>
      {kind === 'back' && (
        <ul className={css.steps}>
          {(['address', 'sessions', 'password'] as const).map((step) => (
            <li key={step}>{t(`emailChange.back.steps.${step}`)}</li>
          ))}
        </ul>
      )}
      {state.refused && <Alert tone="refused">{state.refused}</Alert>}
      <Button size="large" block busy={state.busy} onClick={() => void run()}>
        {t(`emailChange.${kind}.submit`)}
      </Button>
    </div>
  );
}
