import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import card from './RewardCard.module.css';
import css from './RewardPlace.module.css';

/** About as high as a reward's card will be, so that what is below it stays where it is. */
export function RewardPlace() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={css.picture} />
      <div className={card.words}>
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
