import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '../../dialog/Dialog.tsx';
import css from './LeaveDialog.module.css';

/** Asks before what was typed is thrown away. Escape, the close button and a click beside it stay. */
export function LeaveDialog({ onAnswer }: { readonly onAnswer: (mayLeave: boolean) => void }) {
  const { t } = useTranslation('typed');
  return (
    <Dialog open size="small" title={t('leave.title')} onClose={() => onAnswer(false)}>
      <p>{t('leave.text')}</p>
      <div className={css.buttons}>
        <Button onClick={() => onAnswer(false)}>{t('leave.stay')}</Button>
        <Button variant="quiet" onClick={() => onAnswer(true)}>
          {t('leave.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
