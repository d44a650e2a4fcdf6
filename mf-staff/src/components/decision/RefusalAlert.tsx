import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useEffect, useRef } from 'react';
import { useAction } from '../../hooks/useAction.ts';
import type { Refusal } from './useDecision.ts';

interface RefusalAlertProps {
  readonly refusal: Refusal | null;
  readonly onReload: () => Promise<void>;
}

/** The form's submit button, or the button next to it if the submit button is disabled. */
const NEXT_BUTTON = '[type="submit"]:enabled, [type="submit"]:disabled + button';

/** Error of a decision, with a reload button if the data is outdated. */
export function RefusalAlert({ refusal, onReload }: RefusalAlertProps) {
  const { t } = useTranslation();
  const { busy, run } = useAction();
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (refusal !== null) return;
    // The pressed button has gone with the alert.
    form.current?.querySelector<HTMLElement>(NEXT_BUTTON)?.focus();
    form.current = null;
  }, [refusal]);
  if (refusal === null) return null;
  return (
    <Alert
      tone="refused"
      action={
        refusal.isStale && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={({ currentTarget }) => {
              form.current = currentTarget.closest('form');
              void run(onReload);
            }}
          >
            {t('decision.reload')}
          </Button>
        )
      }
    >
      {refusal.text}
    </Alert>
  );
}
