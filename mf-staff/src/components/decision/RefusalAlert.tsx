import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useAction } from '../../hooks/useAction.ts';
import type { Refusal } from './useDecision.ts';

interface RefusalAlertProps {
  readonly refusal: Refusal | null;
  readonly onReload: () => Promise<void>;
}

/** Error of a decision, with a reload button if the data is outdated. */
export function RefusalAlert({ refusal, onReload }: RefusalAlertProps) {
  const { t } = useTranslation();
  const { busy, run } = useAction();
  if (refusal === null) return null;
  return (
    <Alert
      tone="refused"
      action={
        refusal.isStale && (
          <Button variant="secondary" busy={busy} onClick={() => void run(onReload)}>
            {t('decision.reload')}
          </Button>
        )
      }
    >
      {refusal.text}
    </Alert>
  );
}
