import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { checkChangeAgent } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { deleteDraft } from '@friends/shared/ui/form/draft/draftStore';
import { FormDraft } from '@friends/shared/ui/form/draft/FormDraft';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { TextField } from '@friends/shared/ui/form/TextField';
import { CheckOnChange, useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { type Ref, useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import type { AgencyChangeDraft } from '../../client/agencyChange.ts';
import { changeAgentAtom } from '../../state/agencyChange.ts';
import { validateChangeAgentAtom } from '../../state/validate.ts';
import css from './ChangeAgent.module.css';

/** Key of the saved input. */
const FORM = 'change-agent';

const FIELDS = ['NewAgentCode', 'NewUserID'];

const NEW_FIELD = { autoComplete: 'off', spellCheck: false, required: true } as const;

interface ChangeAgentFormProps {
  readonly account: Account;
  /** True if the form replaces a focused element, so that focus moves to its first field. */
  readonly focused: boolean;
}

export function ChangeAgentForm({ account, focused }: ChangeAgentFormProps) {
  const { t } = useTranslation();
  const { notices, navigation } = usePortal();
  const change = useSetAtom(changeAgentAtom);
  const check = useServerCheck(useSetAtom(validateChangeAgentAtom));
  const validate = useValidate(checkChangeAgent, check);
  const next = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) next.current?.querySelector('input')?.focus();
  }, [focused]);
  const submit = useSubmit(async (values: AgencyChangeDraft) => {
    await change(values);
    deleteDraft(FORM);
    navigation.push(PATHS.profile);
    notices.show({ tone: 'success', text: t('changeAgent.done') });
  });
  return (
    <Form<AgencyChangeDraft> onSubmit={submit} validate={validate}>
      {({ pristine, submitting, hasValidationErrors, submitError }) => (
        <SubmitForm className={css.form}>
          <CheckOnChange check={check} fields={FIELDS} />
          <FormDraft form={FORM} fields={FIELDS}>
            <CurrentAndNewFields account={account} next={next} />
          </FormDraft>
          <div className={css.end}>
            <Alert tone="info">{t('changeAgent.points')}</Alert>
            {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
            <div className={css.buttons}>
              <Button type="submit" size="large" busy={submitting} disabled={pristine || hasValidationErrors}>
                {t('changeAgent.submit')}
              </Button>
              <Link className={buttonClass('quiet', 'large')} to={PATHS.profile}>
                {t('changeAgent.back')}
              </Link>
            </div>
          </div>
        </SubmitForm>
      )}
    </Form>
  );
}

function CurrentAndNewFields({
  account,
  next,
}: {
  readonly account: Account;
  readonly next: Ref<HTMLFieldSetElement>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={css.side}>
        <legend className={css.legend}>{t('changeAgent.now')}</legend>
        <TextField name="CurrentAgentCode" label={t('changeAgent.currentCode')} value={account.AgentCode} readOnly />
        <TextField name="CurrentUserId" label={t('changeAgent.currentUser')} value={account.UserId} readOnly />
      </fieldset>
      <fieldset className={css.side} ref={next}>
        <legend className={css.legend}>{t('changeAgent.then')}</legend>
        <FormField {...NEW_FIELD} name="NewAgentCode" label={t('changeAgent.newCode')} autoCapitalize="characters" />
        <FormField {...NEW_FIELD} name="NewUserID" label={t('changeAgent.newUser')} autoCapitalize="none" />
      </fieldset>
    </>
  );
}
