import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import type { Refusal } from './useDecision.ts';

interface RefusedProps {
  readonly refusal: Refusal | null;
  readonly onLookAgain: () => Promise<void>;
}

/** Why it was not done; where somebody has decided since, also the way to see how things stand now. */
export function Refused({ refusal, onLookAgain }: RefusedProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  if (refusal === null) return null;
  const look = async () => {
    setBusy(true);
    await onLookAgain();
    setBusy(false);
  };
  return (
    <Alert
      tone="refused"
      action={
        refusal.isStale && (
          <Button variant="secondary" busy={busy} onClick={() => void look()}>
            {t('decision.lookAgain')}
          </Button>
        )
      }
    >
      {refusal.text}
    </Alert>
  );
}
