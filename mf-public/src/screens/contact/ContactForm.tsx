import { askedAbout } from '@friends/shared/contract/portal/askAbout';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkContact } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { accountAtom, languageAtom } from '@friends/shared/state/portalAtoms';
import { forgetTyped } from '@friends/shared/ui/form/typed/typedStore';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import type { FormApi } from 'final-form';
import { useCallback, useMemo } from 'react';
import { Form } from 'react-final-form';
import type { ContactMessage } from '../../client/contact.ts';
import { captchaAtom, sendMessageAtom, validateMessageAtom } from '../../state/contact.ts';
import { ContactFields, FORM } from './ContactFields.tsx';

/** A member need not type what the portal knows already: who they are, and what they were sent here to ask. */
function useKnownOfMember(): ContactMessage {
  const { t, i18n } = useTranslation();
  const account = useAtomValue(accountAtom);
  const about = askedAbout(useLocation().state);
  const question = about && t('contact.isAvailable', { reward: i18n.language === 'en' ? about.NameEn : about.Name });
  return useMemo(
    () => ({
      ...(account && { Name: account.Name, Phone: account.Phone, Email: account.Email }),
      ...(question && { Message: question }),
    }),
    [account, question],
  );
}

export function ContactForm() {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const language = useAtomValue(languageAtom);
  const initialValues = useKnownOfMember();
  const send = useSetAtom(sendMessageAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateMessageAtom));
  const { messagesFor } = check;
  const captcha = useAtomValue(captchaAtom);
  const hasNoCaptcha = captcha.status === 'ready' && captcha.value === null;
  const validate = useCallback(
    (values: ContactMessage) => {
      const { recaptcha, ...faults } = checkContact(values);
      const fieldFaults = hasNoCaptcha ? faults : { ...faults, recaptcha };
      return { ...messagesFor(values), ...fieldMessages(fieldFaults, language) };
    },
    [messagesFor, language, hasNoCaptcha],
  );

  async function submit(message: ContactMessage, form: FormApi<ContactMessage>) {
    try {
      await send(message);
    } catch (error) {
      // A captcha is good for one try.
      form.change('recaptcha', undefined);
      return submitErrors(error);
    }
    forgetTyped(FORM);
    navigation.push(PATHS.home);
    notices.show({ tone: 'success', text: t('contact.done') });
    return undefined;
  }

  return (
    <Form<ContactMessage>
      initialValues={initialValues}
      // A member may have begun before the account was there.
      keepDirtyOnReinitialize
      onSubmit={submit}
      validate={validate}
      render={(form) => <ContactFields {...form} check={check} />}
    />
  );
}
