import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import selection from '../../components/list/Selection.module.css';

interface SelectionBarProps {
  readonly count: number;
  /** Rows that can be selected. */
  readonly of: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onApprove: () => void;
}

/** How many rows of the page are selected, and the way to approve them together. */
export function SelectionBar({ count, of, onSelectAll, onClear, onApprove }: SelectionBarProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (of === 0) return null;
  return (
    <div className={selection.bar}>
      <span role="status">{t('request.selected', { count, shown: number(count) })}</span>
      {count > 0 && <Button onClick={onApprove}>{t('request.approveSelected.button')}</Button>}
      {count < of && (
        <Button variant="quiet" onClick={onSelectAll}>
          {t('request.selectAll', { count: of, shown: number(of) })}
        </Button>
      )}
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {t('request.clear')}
        </Button>
      )}
    </div>
  );
}
