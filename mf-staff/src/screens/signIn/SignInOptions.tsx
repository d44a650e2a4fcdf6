import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import type { ReactNode } from 'react';
import { signInOptionsAtom } from '../../state/staff/signOn.ts';

interface WaysProps {
  /** @param provider name of the company account; null: sign-in by password */
  readonly children: (provider: string | null) => ReactNode;
}

export function SignInOptions({ children }: WaysProps) {
  const { t } = useTranslation();
  const [ways, reload] = useLoaded(signInOptionsAtom);
  return (
    <LoadedView
      state={ways}
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
