import { PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useEffect, useMemo } from 'react';
import { manifest } from '../../manifest.ts';
import { passwordResetAtom } from '../../state/membership.ts';
import { useTokenOfLink } from '../useTokenOfLink.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import css from './ResetPassword.module.css';
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
          empty={<LinkNoLongerGood />}
          onRetry={() => void reload()}
        >
          {(email) => email !== null && <NewPasswordForm email={email} token={token} />}
        </LoadedView>
      </div>
    </div>
  );
}

/** Goes to the home page, with a notice that says why. */
function LinkNoLongerGood() {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const text = t('resetPassword.noLongerGood');
  useEffect(() => {
    navigation.replace(PATHS.home);
    notices.show({ tone: 'refused', text });
  }, [navigation, notices, text]);
  return <p>{text}</p>;
}
