import { CONTENT_KINDS } from '@friends/shared/contract/staff/contentRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useParams } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import type { EntryPath } from '../../client/content.ts';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { RequireRight, RequireRightView } from '../../components/layout/RequireRight.tsx';
import { entryAtom } from '../../state/content.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import './contentTexts.ts';
import { EntryEditor } from './EntryEditor.tsx';

/** One entry of content: its form, its draft and its history. */
export function Entry() {
  const { t } = useTranslation();
  const { kind: requested, entry = '' } = useParams();
  const kind = CONTENT_KINDS.find((known) => known === requested);
  const mayRead = useAtomValue(rightsAtom).includes('content.edit');
  return (
    <div className="page">
      <BackLink to={`/content?kind=${kind ?? 'reward'}`} title={t('content.title')} />
      {!mayRead && <PageHeading title={t('content.entry')} />}
      <RequireRight right="content.edit">
        {kind ? <LoadedEntry key={`${kind} ${entry}`} kind={kind} entry={entry} /> : <EntryNotFound />}
      </RequireRight>
    </div>
  );
}

function EntryNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('content.entry')} />
      <EmptyState title={t('content.unknown')} text={t('content.unknownText')} />
    </>
  );
}

function LoadedEntry({ kind, entry }: EntryPath) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => entryAtom({ kind, entry }), [kind, entry]));
  return (
    <>
      {state.status !== 'ready' && <PageHeading title={t('content.entry')} />}
      <RequireRightView
        right="content.edit"
        state={state}
        loading={
          <SkeletonGroup label={t('content.loadingEntry')}>
            <Skeleton shape="block" height="28rem" />
          </SkeletonGroup>
        }
        empty={<EntryNotFound />}
        onRetry={() => void reload()}
      >
        {(loaded) => loaded && <EntryEditor entry={loaded} />}
      </RequireRightView>
    </>
  );
}
