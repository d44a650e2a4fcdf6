import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { TextField } from '@friends/shared/ui/form/TextField';
import { KeepTyped } from '@friends/shared/ui/form/typed/KeepTyped';
import { CheckOnChange, type ServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useEffect, useRef } from 'react';
import type { FormRenderProps } from 'react-final-form';
import type { AgentChangeDraft } from '../../client/agentChange.ts';
import css from './ChangeAgent.module.css';

/** What is typed here is kept under this name. */
export const FORM = 'change-agent';

const FIELDS = ['NewAgentCode', 'NewUserID'];

interface ChangeAgentFieldsProps extends FormRenderProps<AgentChangeDraft> {
  readonly account: Account;
  readonly check: ServerCheck;
  readonly focused: boolean;
}

/** The present agent on the left, the new one on the right; on a phone one below the other. */
export function ChangeAgentFields(form: ChangeAgentFieldsProps) {
  const { handleSubmit, pristine, submitting, hasValidationErrors, submitError, account, check, focused } = form;
  const { t } = useTranslation();
  const next = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) next.current?.querySelector('input')?.focus();
  }, [focused]);
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <CheckOnChange check={check} fields={FIELDS} />
      <KeepTyped form={FORM} fields={FIELDS}>
        <fieldset className={css.side}>
          <legend className={css.legend}>{t('changeAgent.now')}</legend>
          <TextField name="CurrentAgentCode" label={t('changeAgent.currentCode')} value={account.AgentCode} readOnly />
          <TextField name="CurrentUserId" label={t('changeAgent.currentUser')} value={account.UserId} readOnly />
        </fieldset>
        <fieldset className={css.side} ref={next}>
          <legend className={css.legend}>{t('changeAgent.then')}</legend>
          <FormField
            name="NewAgentCode"
            label={t('changeAgent.newCode')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <FormField
            name="NewUserID"
            label={t('changeAgent.newUser')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </fieldset>
      </KeepTyped>
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
    </form>
  );
}
