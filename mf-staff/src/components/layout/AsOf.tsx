import { useTranslation } from '@friends/shared/i18n/translation';
import { iconButtonClass } from '@friends/shared/ui/brand/IconButton';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useJakarta } from '../../hooks/useJakarta.ts';
import type { WatchState } from '../../state/watchedAtom.ts';
import css from './AsOf.module.css';

interface AsOfProps {
  readonly watched: WatchState<unknown>;
  readonly onRefresh: () => Promise<void>;
}

export function AsOf({ watched: { at, failure }, onRefresh }: AsOfProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  if (at === null) return null;
  return (
    <div className={css.asOf}>
      {failure && <TriangleAlert className={css.old} size={18} strokeWidth={1.75} aria-hidden="true" />}
      <span>
        {failure === null && t('asOf.now', { time: jakarta(at) })}
        {/* Always rendered: screen readers often miss a live region that is added with its text. */}
        <span className={css.old} role="status">
          {failure && t('asOf.old', { time: jakarta(at) })}
        </span>
      </span>
      <button
        type="button"
        className={iconButtonClass(css.again)}
        aria-label={t('asOf.refresh')}
        onClick={() => void onRefresh()}
      >
        <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
