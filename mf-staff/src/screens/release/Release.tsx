import { useTranslation } from '@friends/shared/i18n/translation';
import { useParams } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { Snowflake, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FrozenBanner } from '../../components/freeze/FrozenBanner.tsx';
import { AsOf } from '../../components/layout/AsOf.tsx';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { RequireRight, RequireRightView } from '../../components/layout/RequireRight.tsx';
import { remoteAtom } from '../../state/releases/releases.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import { PortalTag } from '../releases/ReleaseLine.tsx';
import '../releases/releaseTexts.ts';
import { useHeadingFocus } from '../../hooks/useHeadingFocus.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { type ReleaseAction, ReleaseDialog } from './dialogs/ReleaseDialog.tsx';
import { Errors } from './Errors.tsx';
import { History } from './History.tsx';
import css from './Release.module.css';
import { Vitals } from './Vitals.tsx';
import './releaseTexts.ts';
import { Versions } from './Versions.tsx';

export function Release() {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const mayRead = useAtomValue(rightsAtom).includes('releases.read');
  useDescribe({ title: name });
  return (
    <div className="page">
      <BackLink to="/releases" title={t('releases.title')} />
      {!mayRead && <PageHeading title={name} />}
      <RequireRight right="releases.read">
        <Remote key={name} name={name} />
      </RequireRight>
    </div>
  );
}

function Remote({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const [watched, refresh] = useAtom(useMemo(() => remoteAtom(name), [name]));
  const mayFreeze = useAtomValue(rightsAtom).includes('releases.change');
  const [action, setAction] = useState<ReleaseAction | null>(null);
  const { heading, focusHeading } = useHeadingFocus();
  useRefresh(refresh);
  const close = () => setAction(null);
  const done = () => {
    close();
    focusHeading();
    void refresh();
  };
  const current = watched.loaded.status === 'ready' ? watched.loaded.value : null;
  return (
    <>
      <PageHeading
        title={
          <>
            {name} {current && <PortalTag portal={current.Portal} />}
          </>
        }
        actions={
          current?.MayDecide && (
            <>
              <Button
                variant="secondary"
                icon={<Undo2 strokeWidth={1.75} />}
                onClick={() => setAction({ kind: 'rollback', item: current })}
              >
                {t('release.rollback')}
              </Button>
              {mayFreeze && current.Frozen === null && (
                <Button
                  variant="secondary"
                  icon={<Snowflake strokeWidth={1.75} />}
                  onClick={() => setAction({ kind: 'freeze', item: current })}
                >
                  {t('freeze.begin')}
                </Button>
              )}
            </>
          )
        }
      />
      <RequireRightView
        right="releases.read"
        state={watched.loaded}
        loading={<RemoteLoading name={name} />}
        empty={<EmptyState title={t('release.unknown', { name })} text={t('release.unknownText')} />}
        onRetry={() => void refresh()}
      >
        {(remote) =>
          remote && (
            <>
              {remote.Frozen && (
                <FrozenBanner
                  frozen={remote.Frozen}
                  name={name}
                  onEnd={mayFreeze ? () => setAction({ kind: 'unfreeze', item: remote }) : null}
                />
              )}
              <AsOf watched={watched} onRefresh={refresh} />
              <Versions
                remote={remote}
                heading={heading}
                onAction={remote.MayDecide ? (kind, release) => setAction({ kind, release, item: remote }) : null}
                onPreview={(release) => setAction({ kind: 'preview', release, item: remote })}
              />
              <Vitals vitals={remote.Feel} />
              <Errors errors={remote.Errors} />
              <History name={remote.Name} decisions={remote.History} />
            </>
          )
        }
      </RequireRightView>
      {action && <ReleaseDialog action={action} onClose={close} onDone={done} />}
    </>
  );
}

function RemoteLoading({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('release.loading', { name })}>
      <div className={css.loading}>
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="14rem" />
      </div>
    </SkeletonGroup>
  );
}
