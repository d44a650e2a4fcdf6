import { isApiError } from '@friends/shared/client/ApiError';
import { LONGEST_PASSKEY_NAME, type PasskeyCreation } from '@friends/shared/contract/api/passkeys';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useMemo, useState } from 'react';
import { Form } from 'react-final-form';
import { addPasskeyAtom, beginPasskeyAtom } from '../../../state/passkeys.ts';
import { ProofFields } from '../../../widgets/code/ProofFields.tsx';
import { useCodeField } from '../../../widgets/code/useCodeField.ts';
import css from '../../../widgets/DialogForm.module.css';
import { usePasskeyErrors } from '../../../widgets/passkey/usePasskeyErrors.ts';
import { deviceName } from './deviceName.ts';

interface Values {
  readonly Name?: string;
  readonly Password?: string;
  readonly Code?: string;
}

interface AddProps {
  /** Of the member's other passkeys. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/**
 * Adds a passkey: name and password first, then the device asks. What the API has allowed once is kept, so that whoever cancels
 * there tries again without a password, and without a code, which is good once.
 */
export function Add({ names, onClose }: AddProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const language = useAtomValue(languageAtom);
  const begin = useSetAtom(beginPasskeyAtom);
  const add = useSetAtom(addPasskeyAtom);
  const errors = usePasskeyErrors();
  const { CodeField, askedBy } = useCodeField();
  const [allowed, setAllowed] = useState<PasskeyCreation | null>(null);
  // Only at first: the list grows behind the dialog.
  const first = useMemo(() => ({ Name: deviceName(navigator.userAgent, names) }), [names]);

  async function submit({ Name = '', Password = '', Code }: Values) {
    try {
      const creation = allowed ?? (await begin({ Password, Code }));
      setAllowed(creation);
      await add({ creation, name: Name });
    } catch (error) {
      if (await askedBy(error)) return undefined;
      if (isApiError(error) && error.code === 'passkey_expired') setAllowed(null);
      return errors(error);
    }
    onClose();
    notices.show({ tone: 'success', text: t('passkeys.added', { name: Name }) });
    return undefined;
  }

  const needed = allowed ? (['Name'] as const) : (['Name', 'Password'] as const);
  return (
    <Dialog open size="small" title={t('passkeys.addTitle')} onClose={onClose}>
      <Form<Values>
        onSubmit={submit}
        initialValues={first}
        validate={(values) => fieldMessages(checkFilled(values, needed), language)}
      >
        {({ handleSubmit, submitting, hasValidationErrors, values, submitError }) => (
          <form className={css.form} noValidate onSubmit={handleSubmit}>
            <p className={css.lead}>{t(allowed ? 'passkeys.deviceLead' : 'passkeys.addLead')}</p>
            <FormField
              name="Name"
              label={t('passkeys.name')}
              hint={t('passkeys.nameHint')}
              autoComplete="off"
              maxLength={LONGEST_PASSKEY_NAME}
              required
            />
            {!allowed && <ProofFields label={t('passkeys.password')} CodeField={CodeField} />}
            {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
            <Button
              type="submit"
              block
              busy={submitting}
              disabled={hasValidationErrors || (!allowed && CodeField !== null && !values.Code)}
            >
              {t(allowed ? 'passkeys.again' : 'passkeys.next')}
            </Button>
          </form>
        )}
      </Form>
    </Dialog>
  );
}
