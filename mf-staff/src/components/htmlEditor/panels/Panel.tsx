import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from '../HtmlEditor.module.css';

interface PanelProps {
  readonly label: string;
  readonly applyLabel: string;
  readonly onApply: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Extra button, next to those that apply and cancel. */
  readonly action?: ReactNode;
}

/** True if the event comes from a dialog that the panel opened. */
const isInDialog = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target.closest('dialog'));

/** A group of fields below the toolbar. Not a `form`, as the editor itself is inside one. */
export function Panel({ label, applyLabel, onApply, onClose, children, action }: PanelProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isInDialog(event)) return;
    // In a file field, Enter opens the file chooser.
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) onApply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset className={css.panel} ref={box} onKeyDown={onKeyDown}>
      <legend>{label}</legend>
      {children}
      <div className={css.actions}>
        <Button onClick={onApply}>{applyLabel}</Button>
        {action}
        <Button variant="quiet" onClick={onClose}>
          {t('htmlEditor.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
