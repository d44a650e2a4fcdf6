import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useId } from 'react';
import { captchaAtom } from '../../state/contact.ts';
import { AltchaField } from './AltchaField.tsx';
import { CaptchaBox } from './CaptchaBox.tsx';
import { CaptchaFailed } from './CaptchaFailed.tsx';
import css from './CaptchaField.module.css';
import { RecaptchaField } from './RecaptchaField.tsx';
import { useCaptchaInput } from './useCaptchaInput.ts';

/** Proof that a person writes, in the way this portal is set up for; nothing where its back end asks for none. */
export function CaptchaField() {
  const { t } = useTranslation();
  const noteId = useId();
  const [captcha, reload] = useAtom(captchaAtom);
  // What is missing is said even before it is known how to give it.
  const { error } = useCaptchaInput();
  if (captcha.status === 'ready') {
    if (captcha.value === null) return null;
    return captcha.value.provider === 'recaptcha' ? <RecaptchaField challenge={captcha.value} /> : <AltchaField />;
  }
  return (
    <CaptchaBox noteId={noteId} error={captcha.status === 'loading' ? error : undefined}>
      <div className={css.row}>
        {captcha.status === 'loading' ? (
          <SkeletonGroup label={t('contact.captcha.loading')}>
            <Skeleton width="12rem" />
          </SkeletonGroup>
        ) : (
          <CaptchaFailed text={t('contact.captcha.notLoaded')} onAgain={() => void reload()} />
        )}
      </div>
    </CaptchaBox>
  );
}
