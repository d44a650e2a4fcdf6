import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import css from './Decision.module.css';

interface DecisionButtonsProps {
  readonly confirm: string;
  readonly busy: boolean | undefined;
  readonly disabled: boolean | undefined;
  /** Goes one step back; without it the button cancels. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function DecisionButtons({ confirm, busy, disabled, onBack, onClose }: DecisionButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.buttons}>
      <Button type="submit" busy={busy} disabled={disabled}>
        {confirm}
      </Button>
      <Button variant="quiet" onClick={onBack ?? onClose}>
        {t(onBack ? 'decision.back' : 'decision.cancel')}
      </Button>
    </div>
  );
}
