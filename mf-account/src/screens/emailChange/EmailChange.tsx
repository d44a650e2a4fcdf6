import { PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import type { EmailLink } from '../../client/identity.ts';
import { manifest } from '../../manifest.ts';
import { emailLinkAtom, openEmailLinkAtom } from '../../state/identity.ts';
import { MailedLink } from '../MailedLink.tsx';
import { OpenLink } from '../OpenLink.tsx';
import en from './emailChange.en.json';
import id from './emailChange.id.json';

addScreenMessages(manifest.name, { en, id });

const kindOf = (link: EmailLink | null) => (link?.Kind === 'back' ? 'back' : 'confirm');

/** Target of the links that confirm or undo a change of e-mail address (docs/product.md#change-of-e-mail). */
export function EmailChange() {
  const { t } = useTranslation();
  return (
    <MailedLink
      texts="emailChange"
      atomOf={emailLinkAtom}
      title={(link) => t(`emailChange.${kindOf(link)}.title`)}
      height="14rem"
    >
      {(link, token) => <ChangeEmail link={link} token={token} />}
    </MailedLink>
  );
}

function ChangeEmail({ link, token }: { readonly link: EmailLink; readonly token: string }) {
  const { t } = useTranslation();
  const { navigation, notices, session } = usePortal();
  const open = useSetAtom(openEmailLinkAtom);
  const kind = kindOf(link);

  async function applyLink() {
    const resetToken = await open(token);
    const nextPath = session.get().status === 'member' ? PATHS.profile : PATHS.home;
    navigation.replace(resetToken === null ? nextPath : `/reset-password/${encodeURIComponent(resetToken)}`);
    notices.show({ tone: 'success', text: t(`emailChange.${kind}.done`, { email: link.Email }) });
  }

  const steps = kind === 'back' ? (['address', 'sessions', 'password'] as const) : [];
  return (
    <OpenLink
      email={link.Email}
      text={t(`emailChange.${kind}.text`, { instead: link.Instead })}
      steps={steps.map((step) => t(`emailChange.back.steps.${step}`))}
      submit={t(`emailChange.${kind}.submit`)}
      onSubmit={applyLink}
    />
  );
}
