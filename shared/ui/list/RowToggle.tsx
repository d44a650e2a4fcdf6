import { useTranslation } from '@friends/shared/i18n/translation';
import { ChevronDown } from 'lucide-react';
import { iconButtonClass } from '../brand/IconButton.tsx';
import css from './RowToggle.module.css';

interface RowToggleProps {
  readonly id: string;
  /** id of the cell that names the row and labels the button. */
  readonly nameId: string;
  readonly isOpen: boolean;
  /** id of the opened content, while rendered. */
  readonly controls: string | undefined;
  readonly onToggle: () => void;
}

/** The "Details" button of a row; if rows have two lines, the whole row is its target. */
export function RowToggle({ id, nameId, isOpen, controls, onToggle }: RowToggleProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className={iconButtonClass(css.toggle)}
      id={id}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-labelledby={`${id} ${nameId}`}
      aria-label={t('details')}
      onClick={onToggle}
    >
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
