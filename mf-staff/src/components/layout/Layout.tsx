import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { LoadFailed, type LoadFailedProps } from '@friends/shared/ui/feedback/LoadFailed';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { SignIn } from '../../screens/signIn/SignIn.tsx';
import { SignInAgain } from '../../screens/signIn/SignInAgain.tsx';
import { accountAtom } from '../../state/staff/session.ts';
import { gateAtom } from '../../state/staffClient.ts';
import { Palette } from '../palette/Palette.tsx';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import css from './Layout.module.css';
import { SideNav } from './SideNav.tsx';
import { useFreshAccount } from './useFreshAccount.ts';

/** Navigation around each screen, or the sign-in form if there is no session. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const [account, reload] = useLoaded(accountAtom);
  useFreshAccount(reload);
  if (account.status === 'failed') return <LayoutFailed error={account.error} onRetry={() => void reload()} />;
  return (
    <LoadedView state={account} loading={<LayoutLoading />} empty={<SignIn />} onRetry={() => void reload()}>
      {(staff) =>
        staff !== null && (
          // Another user starts with empty forms.
          <SignedInLayout key={staff.Email} staff={staff}>
            {children}
          </SignedInLayout>
        )
      }
    </LoadedView>
  );
}

/** The load error, with the heading and margins that a screen would have. */
function LayoutFailed(failure: LoadFailedProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="page">
      <h1 className="visually-hidden">{t('failed.title')}</h1>
      <div className={css.failed}>
        <LoadFailed {...failure} />
      </div>
    </div>
  );
}

function SignedInLayout({ staff, children }: { readonly staff: StaffAccount; readonly children: ReactNode }) {
  const gate = useAtomValue(gateAtom);
  const isSessionExpired = useSyncExternalStore(gate.subscribe, gate.isClosed, () => false);
  const page = useRef<HTMLDivElement>(null);
  const [areShortcutsShown, showShortcuts] = useState(false);
  const [isPaletteShown, showPalette] = useState(false);
  return (
    <>
      <div className={css.frame}>
        <SideNav
          staff={staff}
          page={page}
          onShortcuts={() => showShortcuts(true)}
          onPalette={() => showPalette(true)}
        />
        <div className={css.page} ref={page} tabIndex={-1}>
          {children}
        </div>
      </div>
      <ShortcutsDialog isShown={areShortcutsShown} onShow={showShortcuts} onPalette={() => showPalette(true)} />
      <Palette isShown={isPaletteShown} rights={staff.Rights} onClose={() => showPalette(false)} />
      {isSessionExpired && <SignInAgain email={staff.Email} />}
    </>
  );
}

function LayoutLoading() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <SkeletonGroup label={t('frame.loading')}>
        <div className={css.loading}>
          <Skeleton width="12rem" />
          <Skeleton lines={5} />
        </div>
      </SkeletonGroup>
    </div>
  );
}
