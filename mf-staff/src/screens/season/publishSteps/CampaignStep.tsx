import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { QuestionDialog } from '@friends/shared/ui/dialog/QuestionDialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useState } from 'react';
import { useAction } from '../../../hooks/useAction.ts';
import { useHeadingFocus } from '../../../hooks/useHeadingFocus.ts';
import { putCampaignAtom } from '../../../state/releases/seasons.ts';
import { useDraftUpdate } from '../draft/useDraftUpdate.ts';
import { useEditedSeason } from '../draft/useEditedSeason.ts';
import css from './PublishSteps.module.css';
import { type DraftStepProps, Step } from './Step.tsx';

/** The campaign counts nights; the season is its presentation. */
export function CampaignStep({ decision, mayChange }: DraftStepProps) {
  const { t } = useTranslation();
  const { current } = decision;
  const updateDraft = useDraftUpdate(decision);
  const { date } = useFormat();
  const putCampaign = useSetAtom(putCampaignAtom);
  const { busy, error, run } = useAction();
  const { heading, focusHeading } = useHeadingFocus();
  const [isOpen, setOpen] = useState(false);
  const { issues, isUnsaved } = useEditedSeason(current);
  const own = current.Campaigns.find(({ Own }) => Own);
  const isDone = own?.SwitchedOn && !own.Differs;
  const waitsFor = isUnsaved
    ? t('season.steps.saveFirst')
    : issues.length > 0 && t('season.steps.fixFirst', { count: issues.length });

  async function put(SwitchedOn: boolean) {
    updateDraft(await putCampaign(current.Season.number, { Revision: current.Revision, SwitchedOn }));
    setOpen(false);
    focusHeading();
  }

  return (
    <Step title={t('season.steps.campaign')} heading={heading}>
      <p>{t('season.steps.campaignLead')}</p>
      <p>
        <StatusChip tone={isDone ? 'success' : 'pending'}>
          {own
            ? t(
                isDone
                  ? 'season.steps.campaignOn'
                  : own.Differs
                    ? 'season.steps.campaignDiffers'
                    : 'season.steps.campaignOff',
                {
                  start: date(own.Start),
                  end: date(own.End),
                },
              )
            : t('season.steps.noCampaign')}
        </StatusChip>
      </p>
      {mayChange && !isDone && (
        <>
          {error !== null && <Alert tone="refused">{error}</Alert>}
          <div className={css.buttons}>
            <Button
              variant="secondary"
              busy={busy}
              disabled={Boolean(waitsFor)}
              onClick={() => void run(() => put(true))}
            >
              {t(own ? 'season.steps.campaignAgain' : 'season.steps.campaignButton')}
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
            {t('season.steps.campaignEnd')}
          </Button>
        </div>
      )}
      {own && isOpen && (
        <QuestionDialog
          title={t('season.steps.campaignEndTitle', { name: own.Name })}
          yes={t('season.steps.campaignEndYes')}
          no={t('decision.cancel')}
          onYes={() => put(false)}
          onClose={() => setOpen(false)}
        >
          {t('season.steps.campaignEndText', { start: date(own.Start), end: date(own.End) })}
        </QuestionDialog>
      )}
    </Step>
  );
}
