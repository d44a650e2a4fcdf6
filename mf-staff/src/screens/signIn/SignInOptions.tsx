import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import type { ReactNode } from 'react';
import { signInOptionsAtom } from '../../state/staff/signOn.ts';

interface SignInOptionsProps {
  /** @param provider name of the company account; null: sign-in by password */
  readonly children: (provider: string | null) => ReactNode;
}

/** Renders its children once it is known how staff sign in. */
export function SignInOptions({ children }: SignInOptionsProps) {
  const { t } = useTranslation();
  const [options, reload] = useLoaded(signInOptionsAtom);
  return (
    <LoadedView
      state={options}
      loading={
        <SkeletonGroup label={t('frame.loading')}>
          <Skeleton shape="block" height="16rem" />
        </SkeletonGroup>
      }
      empty={null}
      onRetry={() => void reload()}
    >
      {({ Provider }) => children(Provider)}
    </LoadedView>
  );
}
