import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';
import css from './secondFactor.module.css';

interface Values {
  readonly Code?: string;
}

interface AppStepProps {
  readonly begun: SecondFactorBegun;
  readonly onCode: (code: string) => Promise<void>;
}

/** Groups of four are typed without losing one's place. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Brings the secret into the app, and the app's first code back. */
export function AppStep({ begun: { Secret, Uri }, onCode }: AppStepProps) {
  const { t } = useTranslation();
  const language = useAtomValue(languageAtom);
  const submitErrors = useSubmitErrors();
  const isForApps = Uri.startsWith('otpauth://');
  return (
    <Form<Values>
      onSubmit={({ Code = '' }) => onCode(Code).catch(submitErrors)}
      validate={(values) => fieldMessages(checkFilled(values, ['Code']), language)}
    >
      {({ handleSubmit, submitting, hasValidationErrors, submitError, hasSubmitErrors }) => (
        <form className={css.form} noValidate onSubmit={handleSubmit}>
          <div className={css.app}>
            {isForApps && <QrCode text={Uri} label={t('secondFactor.qr')} />}
            <div className={css.form}>
              <p>{t('secondFactor.scan')}</p>
              {isForApps && (
                <a className={css.open} href={Uri}>
                  {t('secondFactor.openApp')}
                </a>
              )}
              <div className={css.secret}>
                <p className={css.small} id="second-factor-secret">
                  {t('secondFactor.secret')}
                </p>
                <p className={css.figures} translate="no">
                  {inGroups(Secret)}
                </p>
                <CopyButton text={Secret} />
              </div>
            </div>
          </div>
          <FormField
            name="Code"
            className={css.code}
            label={t('secondFactor.code')}
            hint={t('secondFactor.codeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            required
          />
          {hasSubmitErrors && !submitting && <Alert tone="refused">{submitError}</Alert>}
          <Button type="submit" block busy={submitting} disabled={hasValidationErrors}>
            {t('secondFactor.switchOn')}
          </Button>
        </form>
      )}
    </Form>
  );
}
