import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import css from './ActivateDialog.module.css';
import type { Foresight } from './usePlanPreview.ts';
import { useConsequences } from './usePreviewText.ts';

interface ForesightProps {
  /** Of the remote. */
  readonly name: string;
  readonly foresight: Foresight;
  readonly onLookAgain: () => Promise<void>;
}

/** What a plan does. While a newer plan is asked about, the sentences of before keep their room, unseen. */
export function ForesightText({ name, foresight, onLookAgain }: ForesightProps) {
  const { t } = useTranslation();
  const { isAsking } = foresight;
  return (
    <div className={css.foresight} aria-busy={isAsking}>
      {isAsking && <p>{t('release.will.asking')}</p>}
      <div className={isAsking ? css.earlier : undefined}>
        <Answer name={name} foresight={foresight} onLookAgain={onLookAgain} />
      </div>
    </div>
  );
}

function Answer({ name, foresight, onLookAgain }: ForesightProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const consequences = useConsequences(name);
  const { answer, failure, askAgain } = foresight;
  if (failure)
    return <WithButton text={t('release.will.failed')} button={t('release.will.again')} onPress={askAgain} />;
  if (answer === null) return null;
  const { Outcome, Refusal, Campaign } = answer.foresight;
  if (Refusal?.IsStale)
    return <WithButton text={Refusal.Text} button={t('decision.lookAgain')} onPress={onLookAgain} />;
  if (Refusal) return <p>{t('release.will.refused', { why: Refusal.Text })}</p>;
  return (
    <>
      {Campaign && (
        <Alert tone="refused">{t('release.will.campaign', { name: Campaign.Name, end: date(Campaign.End) })}</Alert>
      )}
      <p>{Outcome && consequences(answer.plan, Outcome)}</p>
    </>
  );
}

interface WithButtonProps {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => Promise<void> | void;
}

function WithButton({ text, button, onPress }: WithButtonProps) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onPress();
    setBusy(false);
  }
  return (
    <>
      <p>{text}</p>
      <Button variant="secondary" className={css.again} busy={busy} onClick={() => void press()}>
        {button}
      </Button>
    </>
  );
}
