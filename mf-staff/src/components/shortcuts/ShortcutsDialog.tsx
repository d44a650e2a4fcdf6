import { useTranslation } from '@friends/shared/i18n/translation';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import css from './ShortcutsDialog.module.css';
import { useShortcuts } from './useShortcuts.ts';

const KEYS = [
  { key: 'Ctrl K', text: 'palette' },
  { key: '?', text: 'help' },
  { key: '/', text: 'search' },
  { key: 'j', text: 'down' },
  { key: 'k', text: 'up' },
  { key: 'Enter', text: 'open' },
] as const;

interface ShortcutsDialogProps {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onPalette: () => void;
}

/** Keyboard shortcuts, and the dialog that lists them. */
export function ShortcutsDialog({ isShown, onShow, onPalette }: ShortcutsDialogProps) {
  const { t } = useTranslation();
  const { isEnabled, setEnabled } = useShortcuts({ onHelp: () => onShow(true), onPalette });
  return (
    <Dialog open={isShown} size="small" title={t('keys.title')} onClose={() => onShow(false)}>
      <dl className={css.keys}>
        {KEYS.map(({ key, text }) => (
          <div key={key} className={css.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
      <label className={css.switch}>
        <input type="checkbox" checked={isEnabled} onChange={(event) => setEnabled(event.target.checked)} />
        <span>{t('keys.on')}</span>
      </label>
    </Dialog>
  );
}
