import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import selection from '../list/Selection.module.css';
import './queueTexts.ts';

interface SelectionBarProps {
  readonly count: number;
  /** Number of selectable rows. */
  readonly selectableCount: number;
  /** Text of the button; null: no action is possible. */
  readonly action: string | null;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onAction: () => void;
  readonly otherAction?: { readonly text: string; readonly onAction: () => void } | null;
}

/** Number of selected rows, and the actions for them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, selectableCount, action, onSelectAll, onClear, onAction, otherAction = null } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  if (selectableCount === 0) return null;
  return (
    <div className={selection.bar}>
      <span role="status">{t('queue.selected', { count, shown: number(count) })}</span>
      {count > 0 && action !== null && <Button onClick={onAction}>{action}</Button>}
      {count > 0 && otherAction && (
        <Button variant="secondary" onClick={otherAction.onAction}>
          {otherAction.text}
        </Button>
      )}
      {count < selectableCount && (
        <Button variant="quiet" onClick={onSelectAll}>
          {t('queue.selectAll', { count: selectableCount, shown: number(selectableCount) })}
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
