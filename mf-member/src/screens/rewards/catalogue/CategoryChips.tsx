import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { MouseEvent } from 'react';
import { useRewardName } from '../../useRewardName.ts';
import css from './CategoryChips.module.css';

/** Id of a category's heading. */
export function shelfId(category: Pick<RewardCategory, 'id'>): string {
  return `shelf-${category.id}`;
}

/** Jumps to the categories. The address stays: a fragment in it would open or close dialogs of other remotes. */
export function CategoryChips({ categories }: { readonly categories: readonly RewardCategory[] }) {
  const { t } = useTranslation();
  const nameOf = useRewardName();
  const jump = (event: MouseEvent, category: RewardCategory) => {
    const heading = document.getElementById(shelfId(category));
    if (!heading) return;
    event.preventDefault();
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('catalogue.categories')}>
      <ul className={css.chips}>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              className={css.chip}
              href={`#${shelfId(category)}`}
              onClick={(event) => jump(event, category)}
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
