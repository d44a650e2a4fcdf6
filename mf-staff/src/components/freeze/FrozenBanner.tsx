import type { Frozen } from '@friends/shared/contract/staff/freezes';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Snowflake } from 'lucide-react';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './FrozenBanner.module.css';
import './freezeTexts.ts';

interface FrozenBannerProps {
  readonly frozen: Frozen;
  /** Remote of the page; null: the page is about all remotes. */
  readonly name: string | null;
  /** Null if the user may not end the freeze. */
  readonly onEnd: (() => void) | null;
}

export function FrozenBanner({ frozen: { Who, At, Until, Why, All }, name, onEnd }: FrozenBannerProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const scope = All || name === null ? t('freeze.all') : t('freeze.one', { name });
  const end = Until === null ? t('freeze.noEnd') : t('freeze.ends', { time: jakarta(Until) });
  return (
    <div className={css.banner} role="note">
      <Snowflake className={css.mark} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.what}>{scope}</p>
        <p>
          {t('freeze.by', { who: Who, time: jakarta(At) })} {end}
          {Why !== null && ` “${Why}”`}
        </p>
      </div>
      {onEnd && (
        <Button variant="secondary" onClick={onEnd}>
          {t('freeze.end')}
        </Button>
      )}
    </div>
  );
}
