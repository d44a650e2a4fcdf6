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

/** The check that a person writes: the one this portal is configured for. */
export function CaptchaField() {
  const { t } = useTranslation();
  const noteId = useId();
  const [captcha, reload] = useAtom(captchaAtom);
  // A missing answer is shown as an error even while the check is still loading.
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
