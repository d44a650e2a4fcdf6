import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { useTranslation } from '@friends/shared/i18n/translation';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { QrCode } from '@friends/shared/ui/content/QrCode';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useEffect, useRef } from 'react';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';
import css from './dialogs.module.css';
import { useCopyWords } from './useCopyWords.ts';

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
  const copyWords = useCopyWords();
  const isForApps = Uri.startsWith('otpauth://');
  const first = useRef<HTMLParagraphElement>(null);
  // The step before had the focus; this one begins with what is to be done, and the field for the code comes last.
  useEffect(() => first.current?.focus(), []);
  return (
    <DialogForm<{ readonly Code?: string }>
      onSubmit={({ Code = '' }) => onCode(Code).catch(submitErrors)}
      submit={t('secondFactor.switchOn')}
      isReady={({ values }) => Boolean(values.Code)}
    >
      <div className={css.app}>
        {isForApps && <QrCode text={Uri} label={t('secondFactor.qr')} />}
        <div className={css.parts}>
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
            <CopyButton text={Secret} words={copyWords} />
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
    </DialogForm>
  );
}
