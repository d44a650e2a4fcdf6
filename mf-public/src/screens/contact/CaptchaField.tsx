import type { RecaptchaChallenge } from '@friends/shared/contract/api/captcha';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useId, useState } from 'react';
import { captchaAtom } from '../../state/contact.ts';
import { AltchaField } from './AltchaField.tsx';
import { CaptchaBox, CaptchaFailed, useCaptchaInput } from './CaptchaBox.tsx';
import css from './CaptchaField.module.css';
import { useRecaptcha } from './useRecaptcha.ts';

/** The captcha that this portal is configured for. */
export function CaptchaField() {
  const { t } = useTranslation();
  const noteId = useId();
  const [captcha, reload] = useAtom(captchaAtom);
  // A missing token is an error even while the captcha is loading.
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
          <CaptchaFailed text={t('contact.captcha.notLoaded')} onRetry={() => void reload()} />
        )}
      </div>
    </CaptchaBox>
  );
}

interface RecaptchaFieldProps {
  readonly challenge: RecaptchaChallenge;
}

/** Google's "I'm not a robot" checkbox; loads its script. */
function RecaptchaField({ challenge }: RecaptchaFieldProps) {
  const [round, setRound] = useState(0);
  // A new key creates a new widget.
  return <RecaptchaWidget key={round} challenge={challenge} onRetry={() => setRound(round + 1)} />;
}

function RecaptchaWidget({ challenge, onRetry }: RecaptchaFieldProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { value, change, error: fieldError } = useCaptchaInput();
  const { place, status } = useRecaptcha(challenge, value, change);
  const error = status === 'failed' ? undefined : fieldError;
  return (
    <CaptchaBox noteId={`${id}-note`} error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is, and means the same */}
      <div
        role="group"
        tabIndex={-1}
        data-wrong={error ? true : undefined}
        aria-label={t('contact.captcha.group')}
        aria-describedby={`${id}-by ${id}-note`}
      >
        {status === 'failed' && (
          <div className={css.row}>
            <CaptchaFailed text={t('contact.captcha.blocked')} onRetry={onRetry} />
          </div>
        )}
        <div className={css.widget} data-wrong={error ? true : undefined} hidden={status === 'failed'}>
          {status === 'loading' && (
            <SkeletonGroup label={t('contact.captcha.loading')}>
              <Skeleton shape="block" width="min(100%, 304px)" height="78px" />
            </SkeletonGroup>
          )}
          <div ref={place} />
        </div>
      </div>
      <p className={css.by} id={`${id}-by`}>
        {t('contact.captcha.by')}
      </p>
    </CaptchaBox>
  );
}
