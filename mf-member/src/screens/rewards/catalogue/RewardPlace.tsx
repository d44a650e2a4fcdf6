import { Picture } from '@friends/shared/ui/content/Picture';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import css from './RewardCard.module.css';

/** About as high as a reward's card will be, so that what is below it stays where it is. */
export function RewardPlace() {
  return (
    <div className={css.card} aria-hidden="true">
      <Picture alt="" ratio="16:9" fallback={null} />
      <div className={css.words}>
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
