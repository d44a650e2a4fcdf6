import type { RecaptchaChallenge } from '@friends/shared/contract/api/captcha';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useId, useState } from 'react';
import { CaptchaBox } from './CaptchaBox.tsx';
import { CaptchaFailed } from './CaptchaFailed.tsx';
import css from './CaptchaField.module.css';
import { useCaptchaInput } from './useCaptchaInput.ts';
import { useRecaptcha } from './useRecaptcha.ts';

interface RecaptchaFieldProps {
  readonly challenge: RecaptchaChallenge;
}

/** Google's "I'm not a robot", where the portal is configured for it; its script is loaded with this field. */
export function RecaptchaField({ challenge }: RecaptchaFieldProps) {
  const [round, setRound] = useState(0);
  // Another round is another widget.
  return <RecaptchaWidget key={round} challenge={challenge} onAgain={() => setRound(round + 1)} />;
}

function RecaptchaWidget({ challenge, onAgain }: RecaptchaFieldProps & { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { value, change, error: wrong } = useCaptchaInput();
  const { place, status } = useRecaptcha(challenge, value, change);
  const error = status === 'failed' ? undefined : wrong;
  return (
    <CaptchaBox noteId={`${id}-note`} error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is, and means the same */}
      <div role="group" aria-label={t('contact.captcha.group')} aria-describedby={`${id}-by ${id}-note`}>
        {status === 'failed' && (
          <div className={css.row}>
            <CaptchaFailed text={t('contact.captcha.blocked')} onAgain={onAgain} />
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
