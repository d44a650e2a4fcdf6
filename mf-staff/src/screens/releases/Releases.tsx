import type { RemoteState } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom, useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { FreezeDialog } from '../../components/freeze/FreezeDialog.tsx';
import { FrozenBanner } from '../../components/freeze/FrozenBanner.tsx';
import { UnfreezeDialog } from '../../components/freeze/UnfreezeDialog.tsx';
import { AsOf } from '../../components/layout/AsOf.tsx';
import { RequireRight, RequireRightView } from '../../components/layout/RequireRight.tsx';
import { usePageFocus } from '../../hooks/useHeadingFocus.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { remotesAtom } from '../../state/releases/releases.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import css from './Releases.module.css';
import { RemoteRow } from './RemoteRow.tsx';
import './releaseTexts.ts';
import { Search } from '../../components/list/Search.tsx';

export function Releases() {
  const { t } = useTranslation();
  const mayChange = useAtomValue(rightsAtom).includes('releases.change');
  // Reading the atom here would fetch it even without the right.
  const refresh = useSetAtom(remotesAtom);
  const [freezing, setFreezing] = useState<'freeze' | 'end' | null>(null);
  const close = () => setFreezing(null);
  const focusPage = usePageFocus();
  const done = () => {
    close();
    focusPage();
    void refresh();
  };
  return (
    <div className="page">
      <PageHeading
        title={t('releases.title')}
        lead={t('releases.lead')}
        actions={
          mayChange && (
            <Button variant="secondary" icon={<Snowflake strokeWidth={1.75} />} onClick={() => setFreezing('freeze')}>
              {t('freeze.begin')}
            </Button>
          )
        }
      />
      <RequireRight right="releases.read">
        <Remotes onEndFreeze={mayChange ? () => setFreezing('end') : null} />
      </RequireRight>
      {freezing === 'freeze' && <FreezeDialog name={null} onClose={close} onDone={done} />}
      {freezing === 'end' && <UnfreezeDialog name={null} onClose={close} onDone={done} />}
    </div>
  );
}

/** @param onEndFreeze null if the user may not end a freeze */
function Remotes({ onEndFreeze }: { readonly onEndFreeze: (() => void) | null }) {
  const { t } = useTranslation();
  const [watched, refresh] = useAtom(remotesAtom);
  const [search, setSearch] = useState('');
  useRefresh(refresh);
  return (
    <>
      <div className={css.tools}>
        <Search label={t('releases.search')} value={search} onChange={setSearch} />
        <AsOf watched={watched} onRefresh={refresh} />
      </div>
      {/* Rendered empty at first: screen readers miss a live region added with its text. */}
      <p className="visually-hidden" role="status">
        {search.trim() !== '' &&
          watched.loaded.status === 'ready' &&
          t('releases.hits', { count: findRemotes(watched.loaded.value, search).length })}
      </p>
      <RequireRightView
        right="releases.read"
        state={watched.loaded}
        loading={<RemotesLoading />}
        empty={<EmptyState title={t('releases.emptyTitle')} text={t('releases.emptyText')} />}
        onRetry={() => void refresh()}
      >
        {(remotes) => {
          const freezeOfAll = remotes.find(({ Frozen }) => Frozen?.All)?.Frozen;
          return (
            <>
              {freezeOfAll && <FrozenBanner frozen={freezeOfAll} name={null} onEnd={onEndFreeze} />}
              <RemoteList remotes={remotes} search={search} />
            </>
          );
        }}
      </RequireRightView>
    </>
  );
}

/** Sorts failing remotes first. */
const failingFirst = (remotes: readonly RemoteState[]) => {
  const isFailing = ({ Releases: releases }: RemoteState) => releases.some(({ Fails }) => Fails);
  return [...remotes.filter(isFailing), ...remotes.filter((remote) => !isFailing(remote))];
};

function findRemotes(remotes: readonly RemoteState[], search: string): readonly RemoteState[] {
  const text = search.trim().toLowerCase();
  return remotes.filter(
    ({ Name, Releases: releases }) =>
      Name.includes(text) || releases.some(({ Version }) => `${Name}@${Version}`.includes(text)),
  );
}

function RemoteList({ remotes, search }: { readonly remotes: readonly RemoteState[]; readonly search: string }) {
  const { t } = useTranslation();
  const visible = failingFirst(findRemotes(remotes, search));
  if (visible.length === 0) {
    return <EmptyState title={t('releases.nothingTitle')} text={t('releases.nothingText', { text: search.trim() })} />;
  }
  return (
    <div className={css.frame}>
      <div className={css.heads} aria-hidden="true">
        <span>{t('releases.remote')}</span>
        <span className={css.columns}>
          <span>{t('releases.release')}</span>
          <span>{t('releases.audience')}</span>
          <span>{t('releases.lastHour')}</span>
          <span>{t('releases.lastMinutes')}</span>
        </span>
      </div>
      <ul className={css.remotes} aria-label={t('releases.title')}>
        {visible.map((remote) => (
          <RemoteRow key={remote.Name} remote={remote} />
        ))}
      </ul>
    </div>
  );
}

function RemotesLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('releases.loading')}>
      <div className={css.loading}>
        {['68%', '80%', '74%', '62%', '77%', '70%'].map((width) => (
          <div key={width}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
