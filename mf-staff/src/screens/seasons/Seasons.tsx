import type { SeasonState, StaffSeasons } from '@friends/shared/contract/staff/seasons';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { generatePath } from '@friends/shared/remote/router';
import { useAtom, useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RequireRight, RequireRightView } from '../../components/layout/RequireRight.tsx';
import { manifest } from '../../manifest.ts';
import { beginDraftAtom, seasonsAtom } from '../../state/releases/seasons.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import '../releases/releaseTexts.ts';
import { useNoticeAction } from '../../hooks/useAction.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { DraftTable } from './DraftTable.tsx';
import { PublishedTable } from './PublishedTable.tsx';
import css from './Seasons.module.css';
import en from './seasons.en.json';
import id from './seasons.id.json';

addScreenMessages(manifest.name, { en, id });

export function Seasons() {
  const { t } = useTranslation();
  const mayRead = useAtomValue(rightsAtom).includes('releases.read');
  return (
    <div className="page">
      {!mayRead && <PageHeading title={t('seasons.title')} lead={t('seasons.lead')} />}
      <RequireRight right="releases.read">
        <SeasonLists />
      </RequireRight>
    </div>
  );
}

function SeasonLists() {
  const { t } = useTranslation();
  const [{ loaded }, refresh] = useAtom(seasonsAtom);
  const mayChange = useAtomValue(rightsAtom).includes('seasons.change');
  const [isDrafting, setDrafting] = useState(false);
  useRefresh(refresh);
  const next = loaded.status === 'ready' ? loaded.value.Next : null;
  return (
    <>
      <PageHeading
        title={t('seasons.title')}
        lead={t('seasons.lead')}
        actions={
          mayChange &&
          next !== null && (
            <Button icon={<Plus strokeWidth={1.75} />} onClick={() => setDrafting(true)}>
              {t('seasons.draft')}
            </Button>
          )
        }
      />
      <RequireRightView
        right="releases.read"
        state={loaded}
        loading={
          <SkeletonGroup label={t('seasons.loading')}>
            <DataTableLoading rows={3} />
          </SkeletonGroup>
        }
        isEmpty={({ Seasons: published, Drafts }) => published.length + Drafts.length === 0}
        empty={<EmptyState title={t('seasons.nothing')} text={t('seasons.nothingText')} />}
        onRetry={() => void refresh()}
      >
        {(seasons) => <LoadedLists seasons={seasons} />}
      </RequireRightView>
      {isDrafting && next !== null && <DraftDialog next={next} onClose={() => setDrafting(false)} />}
    </>
  );
}

function LoadedLists({ seasons }: { readonly seasons: StaffSeasons }) {
  const { t } = useTranslation();
  const { navigation } = usePortal();
  const mayChange = useAtomValue(rightsAtom).includes('seasons.change');
  const begin = useSetAtom(beginDraftAtom);
  const { run } = useNoticeAction();

  async function change(season: SeasonState) {
    await begin({ Number: season.Number });
    navigation.push(generatePath('/seasons/:number', { number: String(season.Number) }));
  }

  return (
    <div className={css.lists}>
      <section aria-labelledby="drafts">
        <h2 className={css.title} id="drafts">
          {t('seasons.drafts')}
        </h2>
        {seasons.Drafts.length === 0 ? (
          <p className={css.soft}>{t('seasons.noDrafts')}</p>
        ) : (
          <DraftTable drafts={seasons.Drafts} />
        )}
      </section>
      <section aria-labelledby="published">
        <h2 className={css.title} id="published">
          {t('seasons.published')}
        </h2>
        <PublishedTable
          seasons={seasons.Seasons}
          drafted={seasons.Drafts.map((draft) => draft.Number)}
          onChange={mayChange ? (season) => void run(() => change(season)) : null}
        />
      </section>
    </div>
  );
}
