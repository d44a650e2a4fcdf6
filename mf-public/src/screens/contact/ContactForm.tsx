import { fieldMessages } from '@friends/shared/contract/fieldMessages';
import { checkContact } from '@friends/shared/contract/fieldRules';
import { PATHS } from '@friends/shared/contract/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { useServerCheck } from '@friends/shared/ui/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/useSubmitErrors';
import type { FormApi } from 'final-form';
import { useCallback } from 'react';
import { Form } from 'react-final-form';
import type { ContactMessage } from '../../client/contact.ts';
import { sendMessageAtom, validateMessageAtom } from '../../state/contact.ts';
import { ContactFields } from './ContactFields.tsx';

export function ContactForm() {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const language = useAtomValue(languageAtom);
  const send = useSetAtom(sendMessageAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateMessageAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: ContactMessage) => ({ ...messagesFor(values), ...fieldMessages(checkContact(values), language) }),
    [messagesFor, language],
  );

  async function submit(message: ContactMessage, form: FormApi<ContactMessage>) {
    try {
      await send(message);
    } catch (error) {
      // A captcha is good for one try.
      form.change('recaptcha', undefined);
      return submitErrors(error);
    }
    navigation.push(PATHS.home);
    notices.show({ tone: 'success', text: t('contact.done') });
    return undefined;
  }

  return (
    <Form<ContactMessage>
      onSubmit={submit}
      validate={validate}
      render={(form) => <ContactFields {...form} check={check} />}
    />
  );
}
