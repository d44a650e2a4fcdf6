import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useAction } from '../../../hooks/useAction.ts';
import { useHeadingFocus } from '../../../hooks/useHeadingFocus.ts';
import { fetchDraftAtom, publishDraftAtom } from '../../../state/releases/seasons.ts';
import { useDraftUpdate } from '../draft/useDraftUpdate.ts';
import { useEditedSeason } from '../draft/useEditedSeason.ts';
import css from './PublishSteps.module.css';
import { type DraftStepProps, Step } from './Step.tsx';

/** Publishes the draft as a release, without activating it. */
export function PublishStep({ decision, mayChange }: DraftStepProps) {
  const { t } = useTranslation();
  const { current } = decision;
  const updateDraft = useDraftUpdate(decision);
  const publish = useSetAtom(publishDraftAtom);
  const read = useSetAtom(fetchDraftAtom);
  const { busy, error, run } = useAction();
  const { heading, focusHeading } = useHeadingFocus();
  const { issues, isUnsaved, hasFieldErrors } = useEditedSeason(current);
  const { number } = current.Season;
  // A campaign on the same days doesn't prevent publishing.
  const count = issues.filter(({ kind }) => kind !== 'rivalBefore' && kind !== 'rivalAfter').length;
  let obstacle: string | null = null;
  if (isUnsaved || hasFieldErrors) obstacle = t('season.steps.saveFirst');
  else if (count > 0) obstacle = t('season.steps.fixFirst', { count });

  async function publishDraft() {
    await publish(number, { Revision: current.Revision });
    const reloaded = await read(number);
    if (reloaded) updateDraft(reloaded);
    focusHeading();
  }

  return (
    <Step title={t('season.steps.publish')} heading={heading}>
      <p>{t('season.steps.publishLead')}</p>
      {current.Published !== null && !isUnsaved && (
        <p>
          <StatusChip tone="success">{t('season.steps.published', { version: current.Published })}</StatusChip>
        </p>
      )}
      {mayChange && (current.Published === null || isUnsaved) && (
        <>
          {error !== null && <Alert tone="refused">{error}</Alert>}
          <div className={css.buttons}>
            <Button variant="secondary" busy={busy} disabled={obstacle !== null} onClick={() => void run(publishDraft)}>
              {t('season.steps.publishButton')}
            </Button>
          </div>
          <p className={css.note} role="status">
            {busy ? t('season.steps.checking') : obstacle}
          </p>
        </>
      )}
    </Step>
  );
}
