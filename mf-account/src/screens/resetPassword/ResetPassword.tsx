import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { manifest } from '../../manifest.ts';
import { passwordResetAtom } from '../../state/membership.ts';
import { LinkNoLongerGood } from '../LinkNoLongerGood.tsx';
import css from '../MailedLink.module.css';
import { useTokenOfLink } from '../useTokenOfLink.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import en from './resetPassword.en.json';
import id from './resetPassword.id.json';

addScreenMessages(manifest.name, { en, id });

/** Where the link of the reset mail leads (docs/product.md#reset-password). */
export function ResetPassword() {
  const { t } = useTranslation();
  const token = useTokenOfLink();
  const [reset, reload] = useAtom(useMemo(() => passwordResetAtom(token), [token]));
  return (
    <div className="page">
      <div className={css.column}>
        <PageHeading title={t('resetPassword.title')} />
        <LoadedView
          state={reset}
          loading={
            <SkeletonGroup label={t('resetPassword.loading')}>
              <Skeleton shape="block" height="19rem" />
            </SkeletonGroup>
          }
          empty={<LinkNoLongerGood text={t('resetPassword.noLongerGood')} />}
          onRetry={() => void reload()}
        >
          {(email) => email !== null && <NewPasswordForm email={email} token={token} />}
        </LoadedView>
      </div>
    </div>
  );
}
