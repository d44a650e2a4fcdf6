import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { QuestionDialog } from '@friends/shared/ui/dialog/QuestionDialog';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useState } from 'react';
import { useRun } from '../../../hooks/useAction.ts';
import { useHeadingFocus } from '../../../hooks/useHeadingFocus.ts';
import { putCampaignAtom } from '../../../state/releases/seasons.ts';
import { useDraftUpdate } from '../draft/useDraftUpdate.ts';
import { useEditedSeason } from '../draft/useEditedSeason.ts';
import css from './PublishSteps.module.css';
import { type DraftStepProps, Step, StepError } from './Step.tsx';

/** The campaign is what counts nights; the season is what members see of it. */
export function CampaignStep({ decision, mayChange }: DraftStepProps) {
  const { t } = useTranslation();
  const { current } = decision;
  const goOn = useDraftUpdate(decision);
  const { date } = useFormat();
  const putCampaign = useSetAtom(putCampaignAtom);
  const { isBusy, failure, run } = useRun();
  const { heading, focusHeading } = useHeadingFocus();
  const [isOpen, setOpen] = useState(false);
  const { issues, isUnsaved } = useEditedSeason(current);
  const own = current.Campaigns.find(({ Own }) => Own);
  const isDone = own?.SwitchedOn && !own.Differs;
  const waitsFor = isUnsaved
    ? t('season.way.saveFirst')
    : issues.length > 0 && t('season.way.mendFirst', { count: issues.length });

  async function put(SwitchedOn: boolean) {
    goOn(await putCampaign(current.Season.number, { Revision: current.Revision, SwitchedOn }));
    setOpen(false);
    focusHeading();
  }

  return (
    <Step title={t('season.way.campaign')} heading={heading}>
      <p>{t('season.way.campaignLead')}</p>
      <p>
        <StatusChip tone={isDone ? 'success' : 'pending'}>
          {own
            ? t(
                isDone
                  ? 'season.way.campaignOn'
                  : own.Differs
                    ? 'season.way.campaignDiffers'
                    : 'season.way.campaignOff',
                {
                  start: date(own.Start),
                  end: date(own.End),
                },
              )
            : t('season.way.noCampaign')}
        </StatusChip>
      </p>
      {mayChange && !isDone && (
        <>
          <StepError failure={failure} />
          <div className={css.buttons}>
            <Button
              variant="secondary"
              busy={isBusy}
              disabled={Boolean(waitsFor)}
              onClick={() => void run(() => put(true))}
            >
              {t(own ? 'season.way.campaignAgain' : 'season.way.campaignButton')}
            </Button>
          </div>
          <p className={css.note} role="status">
            {waitsFor}
          </p>
        </>
      )}
      {mayChange && own?.SwitchedOn && (
        <div className={css.buttons}>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('season.way.campaignEnd')}
          </Button>
        </div>
      )}
      {own && isOpen && (
        <QuestionDialog
          title={t('season.way.campaignEndTitle', { name: own.Name })}
          yes={t('season.way.campaignEndYes')}
          no={t('decision.cancel')}
          onYes={() => put(false)}
          onClose={() => setOpen(false)}
        >
          {t('season.way.campaignEndText', { start: date(own.Start), end: date(own.End) })}
        </QuestionDialog>
      )}
    </Step>
  );
}
