import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import { CopyButton } from './CopyButton.tsx';
import css from './dialogs.module.css';
import { QrCode } from './QrCode.tsx';

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
  const submitErrors = useShortErrors();
  const isForApps = Uri.startsWith('otpauth://');
  const first = useRef<HTMLParagraphElement>(null);
  // The step before had the focus; this one begins with what is to be done, and the field for the code comes last.
  useEffect(() => first.current?.focus(), []);
  return (
    <Form<Values> onSubmit={({ Code = '' }) => onCode(Code).catch(submitErrors)}>
      {({ handleSubmit, submitting, values, submitError }) => (
        <form className={css.form} noValidate onSubmit={handleSubmit}>
          <div className={css.app}>
            {isForApps && <QrCode text={Uri} label={t('secondFactor.qr')} />}
            <div className={css.form}>
              <p ref={first} tabIndex={-1}>
                {t('secondFactor.scan')}
              </p>
              {isForApps && (
                <a className={`${buttonClass('secondary')} ${css.open}`} href={Uri}>
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
          {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
          <Button type="submit" block busy={submitting} disabled={!values.Code}>
            {t('secondFactor.switchOn')}
          </Button>
        </form>
      )}
    </Form>
  );
}
