import { PATHS } from '@friends/shared/contract/portal/paths';
import { questionTopicIn } from '@friends/shared/contract/portal/questionTopic';
import { checkContact } from '@friends/shared/contract/rules/checkContact';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { deleteDraft } from '@friends/shared/ui/form/draft/draftStore';
import { FormDraft } from '@friends/shared/ui/form/draft/FormDraft';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { type ServerCheck, useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import type { FormApi } from 'final-form';
import { useMemo } from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import type { ContactMessage } from '../../client/sendMessage.ts';
import { captchaAtom, sendMessageAtom, validateMessageAtom } from '../../state/contact.ts';
import { CaptchaField } from './CaptchaField.tsx';
import css from './Contact.module.css';

const FIELDS = [
  { name: 'Name', autoComplete: 'name' },
  { name: 'Company', autoComplete: 'organization' },
  { name: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'Email', type: 'email', autoComplete: 'email' },
] as const;

/** Key of the saved input. */
const FORM = 'contact';

const SAVED_FIELDS = [...FIELDS.map(({ name }) => name), 'Message'];

/** Prefills what the portal knows: the member's details, and the question about the reward that they came from. */
function useInitialValues(): ContactMessage {
  const { t, i18n } = useTranslation();
  const account = useAtomValue(accountAtom);
  const topic = questionTopicIn(useLocation().state);
  const question = topic && t('contact.isAvailable', { reward: i18n.language === 'en' ? topic.NameEn : topic.Name });
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
  const initialValues = useInitialValues();
  const send = useSetAtom(sendMessageAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateMessageAtom));
  const captcha = useAtomValue(captchaAtom);
  const hasNoCaptcha = captcha.status === 'ready' && captcha.value === null;
  const validate = useValidate((values: ContactMessage) => {
    const { recaptcha, ...faults } = checkContact(values);
    return hasNoCaptcha ? faults : { ...faults, recaptcha };
  }, check);

  async function submit(message: ContactMessage, form: FormApi<ContactMessage>) {
    try {
      await send(message);
    } catch (error) {
      // A captcha token is valid for one submit.
      form.change('recaptcha', undefined);
      return submitErrors(error);
    }
    deleteDraft(FORM);
    navigation.push(PATHS.home);
    notices.show({ tone: 'success', text: t('contact.done') });
    return undefined;
  }

  return (
    <Form<ContactMessage>
      initialValues={initialValues}
      // A member may have started before the account was loaded.
      keepDirtyOnReinitialize
      onSubmit={submit}
      validate={validate}
      render={(form) => <Fields {...form} check={check} />}
    />
  );
}

/** "Send" is enabled after the first input; then each field displays what is missing (docs/product.md#forms). */
function Fields(form: FormRenderProps<ContactMessage> & { readonly check: ServerCheck }) {
  const { pristine, submitting, submitError, check } = form;
  const { t } = useTranslation();
  const leave = () => void check.run({ ...form.form.getState().values });
  return (
    <SubmitForm className={css.form} method="post" aria-label={t('contact.formLabel')}>
      <FormDraft form={FORM} fields={SAVED_FIELDS}>
        <div className={css.pairs}>
          {FIELDS.map(({ name, ...input }) => (
            <FormField {...input} key={name} name={name} label={t(`contact.fields.${name}`)} required onBlur={leave} />
          ))}
        </div>
        <FormField as="area" name="Message" label={t('contact.fields.Message')} required onBlur={leave} />
      </FormDraft>
      <CaptchaField />
      {submitError && !submitting && (
        <Alert tone="refused" title={t('contact.failed')}>
          {submitError}
        </Alert>
      )}
      <Button className={css.send} type="submit" size="large" busy={submitting} disabled={pristine}>
        {t('contact.send')}
      </Button>
    </SubmitForm>
  );
}
