import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { loadedAccountAtom } from '@friends/shared/state/portalAtoms';
import { SceneVerandah } from '@friends/shared/ui/art/SceneVerandah';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { Carousel } from '@friends/shared/ui/content/Carousel';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { agentCountryAtom } from '../../../state/agentCountryAtom.ts';
import { catalogueAtom } from '../../../state/catalogueAtom.ts';
import { useReloadOn } from '../../useReloadOn.ts';
import { useRewardName } from '../../useRewardName.ts';
import { CatalogueLoading } from './CatalogueLoading.tsx';
import css from './CatalogueShelves.module.css';
import { CategoryChips, shelfId } from './CategoryChips.tsx';
import { RewardCard } from './RewardCard.tsx';
import { type Shelf, shelvesOf } from './shelves.ts';

/** Rewards seen at once (docs/product.md#rewards). */
const PER_VIEW = { wide: 3, middle: 2, phone: 2 } as const;

/** The catalogue of the agency's country: asked for once the account says which, or cannot be had. */
export function CatalogueShelves() {
  const { status } = useAtomValue(loadedAccountAtom);
  return status === 'loading' ? <CatalogueLoading /> : <Catalogue />;
}

/** A carousel for each category. */
function Catalogue() {
  const [catalogue, reload] = useAtom(catalogueAtom);
  useReloadOn(useAtomValue(agentCountryAtom), reload);
  return (
    <LoadedView
      state={catalogue}
      loading={<CatalogueLoading />}
      isEmpty={({ rewards }) => rewards.length === 0}
      empty={<NoRewards />}
      onRetry={reload}
    >
      {(value) => <Shelves shelves={shelvesOf(value)} />}
    </LoadedView>
  );
}

function Shelves({ shelves }: { readonly shelves: readonly Shelf[] }) {
  const nameOf = useRewardName();
  return (
    <div className={css.catalogue}>
      <CategoryChips categories={shelves.map((shelf) => shelf.category)} />
      {shelves.map(({ category, rewards }) => (
        <Carousel
          key={category.id}
          label={nameOf(category)}
          perView={PER_VIEW}
          heading={
            <h2 className={css.heading} id={shelfId(category)} tabIndex={-1}>
              {nameOf(category)}
            </h2>
          }
        >
          {rewards.map((reward) => (
            <RewardCard key={reward.id} reward={reward} />
          ))}
        </Carousel>
      ))}
    </div>
  );
}

/** An XML agent, or a country without rewards (docs/product.md#catalogue-restrictions). */
function NoRewards() {
  const { t } = useTranslation();
  return (
    <EmptyState
      scene={<SceneVerandah />}
      title={t('catalogue.emptyTitle')}
      text={t('catalogue.emptyText')}
      action={
        <Link className={buttonClass('secondary')} to={PATHS.contact}>
          {t('catalogue.emptyAction')}
        </Link>
      }
    />
  );
}
