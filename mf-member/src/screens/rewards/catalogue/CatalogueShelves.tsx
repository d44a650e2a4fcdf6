import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { SceneVerandah } from '@friends/shared/ui/art/SceneVerandah';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { Carousel } from '@friends/shared/ui/content/Carousel';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { useDeferredValue } from 'react';
import type { Catalogue } from '../../../state/catalogueAtom.ts';
import { useRewardName } from '../../useRewardName.ts';
import { jumpTo } from '../jumpTo.ts';
import css from './CatalogueShelves.module.css';
import { RewardCard, RewardCardPlaceholder } from './RewardCard.tsx';
import { PER_VIEW } from './RewardRows.tsx';
import { shelvesOf } from './shelves.ts';

function shelfId(category: Pick<RewardCategory, 'id'>): string {
  return `shelf-${category.id}`;
}

function CategoryChips({ categories }: { readonly categories: readonly RewardCategory[] }) {
  const { t } = useTranslation();
  const nameOf = useRewardName();
  return (
    <nav aria-label={t('catalogue.categories')}>
      <ul className={css.chips}>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              className={css.chip}
              href={`#${shelfId(category)}`}
              onClick={(event) => jumpTo(shelfId(category), event)}
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            >
              {nameOf(category)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CatalogueShelvesProps {
  readonly catalogue: Catalogue;
  /** True if no other rewards are above. */
  readonly isFirst: boolean;
}

/** A carousel per category. The dozens of cards render after the rewards above are interactive. */
export function CatalogueShelves({ catalogue, isFirst }: CatalogueShelvesProps) {
  const nameOf = useRewardName();
  // False in the first render; React then renders them in the background and gives priority to input.
  const hasCards = useDeferredValue(true, false);
  const shelves = shelvesOf(catalogue);
  return (
    <>
      <CategoryChips categories={shelves.map((shelf) => shelf.category)} />
      {shelves.map(({ category, rewards }, index) => (
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
          {rewards.map((reward) =>
            hasCards || (isFirst && index === 0) ? (
              <RewardCard key={reward.id} reward={reward} />
            ) : (
              <RewardCardPlaceholder key={reward.id} reward={reward} />
            ),
          )}
        </Carousel>
      ))}
    </>
  );
}

/** An XML agent, or a country without rewards (docs/product.md#catalogue-restrictions). */
export function NoRewards() {
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
