import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useRun } from '../../../hooks/useAction.ts';
import { useHeadingFocus } from '../../../hooks/useHeadingFocus.ts';
import { publishDraftAtom, readDraftAtom } from '../../../state/releases/seasons.ts';
import { useDraftUpdate } from '../draft/useDraftUpdate.ts';
import { useEditedSeason } from '../draft/useEditedSeason.ts';
import css from './PublishSteps.module.css';
import { type DraftStepProps, Step, StepError } from './Step.tsx';

/** Makes a release of the draft. It is checked as every release, and nobody gets it yet. */
export function PublishStep({ decision, mayChange }: DraftStepProps) {
  const { t } = useTranslation();
  const { current } = decision;
  const goOn = useDraftUpdate(decision);
  const publish = useSetAtom(publishDraftAtom);
  const read = useSetAtom(readDraftAtom);
  const { isBusy, failure, run } = useRun();
  const { heading, focusHeading } = useHeadingFocus();
  const { issues, isUnsaved, hasFieldErrors } = useEditedSeason(current);
  const { number } = current.Season;
  // Another campaign on the same days is no matter of the release.
  const count = issues.filter(({ kind }) => kind !== 'rivalBefore' && kind !== 'rivalAfter').length;
  const waitsFor =
    isUnsaved || hasFieldErrors ? t('season.way.saveFirst') : count > 0 && t('season.way.mendFirst', { count });

  async function make() {
    await publish(number, { Revision: current.Revision });
    const now = await read(number);
    if (now) goOn(now);
    focusHeading();
  }

  return (
    <Step title={t('season.way.publish')} heading={heading}>
      <p>{t('season.way.publishLead')}</p>
      {current.Published !== null && !isUnsaved && (
        <p>
          <StatusChip tone="success">{t('season.way.published', { version: current.Published })}</StatusChip>
        </p>
      )}
      {mayChange && (current.Published === null || isUnsaved) && (
        <>
          <StepError failure={failure} />
          <div className={css.buttons}>
            <Button variant="secondary" busy={isBusy} disabled={Boolean(waitsFor)} onClick={() => void run(make)}>
              {t('season.way.publishButton')}
            </Button>
          </div>
          <p className={css.note} role="status">
            {isBusy ? t('season.way.checking') : waitsFor}
          </p>
        </>
      )}
    </Step>
  );
}
