import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import selection from '../list/Selection.module.css';
import './queueTexts.ts';

interface SelectionBarProps {
  readonly count: number;
  /** Rows that can be selected. */
  readonly of: number;
  /** Text of the button that decides about the selected rows. */
  readonly action: string;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onAction: () => void;
}

/** How many rows of the page are selected, and the way to decide about them together. */
export function SelectionBar({ count, of, action, onSelectAll, onClear, onAction }: SelectionBarProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (of === 0) return null;
  return (
    <div className={selection.bar}>
      <span role="status">{t('queue.selected', { count, shown: number(count) })}</span>
      {count > 0 && <Button onClick={onAction}>{action}</Button>}
      {count < of && (
        <Button variant="quiet" onClick={onSelectAll}>
          {t('queue.selectAll', { count: of, shown: number(of) })}
        </Button>
      )}
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {t('queue.clear')}
        </Button>
      )}
    </div>
  );
}
