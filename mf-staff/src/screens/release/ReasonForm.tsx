import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type ReactNode, useState } from 'react';
import css from './Release.module.css';

interface ReasonFormProps {
  /** What happens. */
  readonly children: ReactNode;
  /** Why it was not done, where it was refused. */
  readonly refused: ReactNode;
  /** What the button says. */
  readonly confirm: string;
  readonly onConfirm: (reason: { readonly Why?: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms a decision, with a reason where somebody gives one. */
export function ReasonForm({ children, refused, confirm, onConfirm, onClose }: ReasonFormProps) {
  const { t } = useTranslation();
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const Why = why.trim();
    await onConfirm(Why ? { Why } : {});
    setBusy(false);
  }

  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className={css.now}>{children}</div>
      <TextField
        name="Why"
        label={t('release.why')}
        hint={t('release.whyHint')}
        optionalLabel
        maxLength={500}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      {refused}
      <div className={css.buttons}>
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('release.cancel')}
        </Button>
      </div>
    </form>
  );
}
