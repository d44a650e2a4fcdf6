import type { SecondFactorBegun } from '@friends/shared/contract/api/secondFactor';
import { useTranslation } from '@friends/shared/i18n/translation';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { FormField } from '@friends/shared/ui/form/FormField';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useMemo, useRef } from 'react';
import { useShortErrors } from '../../../widgets/code/useShortErrors.ts';
import { DialogForm } from '../../../widgets/DialogForm.tsx';
import { CopyButton } from './CopyButton.tsx';
import css from './dialogs.module.css';

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
    </DialogForm>
  );
}

/** Empty squares that a reader needs around the code (ISO 18004). */
const MARGIN = 4;

/** A text as a QR code, rendered here: dark on white in either theme, as readers expect it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useMemo(() => generate(text), [text]);
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      className={css.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
