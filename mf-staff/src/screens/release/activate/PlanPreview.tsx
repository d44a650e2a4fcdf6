import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useAction } from '../../../hooks/useAction.ts';
import css from './ActivateDialog.module.css';
import type { PlanPreviewResult } from './usePlanPreview.ts';
import { usePreviewText } from './usePreviewText.ts';

interface PlanPreviewProps {
  readonly name: string;
  readonly preview: PlanPreviewResult;
  readonly onReload: () => Promise<void>;
}

/** Preview of a plan. While a newer one is loading, the earlier text is hidden but keeps its height. */
export function PlanPreview({ name, preview, onReload }: PlanPreviewProps) {
  const { t } = useTranslation();
  const { isLoading } = preview;
  return (
    <div className={css.preview} aria-busy={isLoading}>
      {isLoading && <p>{t('release.will.loading')}</p>}
      <div className={isLoading ? css.earlier : undefined}>
        <Answer name={name} preview={preview} onReload={onReload} />
      </div>
    </div>
  );
}

function Answer({ name, preview, onReload }: PlanPreviewProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const consequences = usePreviewText(name);
  const { answer, failure, retry } = preview;
  if (failure)
    return <TextWithButton text={t('release.will.failed')} button={t('release.will.retry')} onPress={retry} />;
  if (answer === null) return null;
  const { Outcome, Refusal, Campaign } = answer.preview;
  if (Refusal?.IsStale) return <TextWithButton text={Refusal.Text} button={t('decision.reload')} onPress={onReload} />;
  if (Refusal) return <p>{t('release.will.refused', { why: Refusal.Text })}</p>;
  return (
    <>
      {Campaign && (
        <Alert tone="refused">
          {t(Campaign.Stops ? 'release.will.campaignStops' : 'release.will.campaignRuns', {
            name: Campaign.Name,
            end: date(Campaign.End),
          })}
        </Alert>
      )}
      <p>{Outcome && consequences(answer.plan, Outcome)}</p>
    </>
  );
}

interface TextWithButtonProps {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => Promise<void> | void;
}

function TextWithButton({ text, button, onPress }: TextWithButtonProps) {
  const { busy, run } = useAction();
  return (
    <>
      <p>{text}</p>
      <Button variant="secondary" className={css.again} busy={busy} onClick={() => void run(onPress)}>
        {button}
      </Button>
    </>
  );
}
