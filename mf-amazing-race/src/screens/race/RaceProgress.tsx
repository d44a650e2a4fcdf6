import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { currentStage, hasBegun, racePoints } from '@friends/shared/contract/rules/racePoints';
import { useFormat } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Points } from '@friends/shared/ui/brand/Points';
import type { SeasonAtoms } from '../../state/seasonAtoms.ts';
import type { SeasonState } from '../../state/seasonState.ts';
import { Panel } from './Panel.tsx';
import css from './Race.module.css';
import { StandingPanel } from './StandingPanel.tsx';

interface FinalResultProps {
  readonly stages: readonly ProgressStage[];
  readonly standing: SeasonAtoms['standing'];
}

interface RaceProgressProps extends FinalResultProps {
  readonly state: SeasonState;
}

export function RaceProgress({ stages, standing, state }: RaceProgressProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const stage = stages.find(({ Stage }) => Stage === currentStage(stages));
  const { points, bonus } = prizeOf(stages);
  return (
    <div className={css.now}>
      <Panel id="needed-stage" title={t('progress.needed')}>
        <p className={css.figure}>{stage ? t('stage', { stage: stage.Stage }) : t('progress.finished')}</p>
        {stage ? <MissingNights stage={stage} /> : <p className={css.note}>{t('progress.finishedNote')}</p>}
      </Panel>
      <div className={css.facts}>
        <DaysLeft state={state} />
        <Panel id="current-points" title={t('progress.points')}>
          <p className={css.figure}>
            <Points value={racePoints(stages)} size="large" />
          </p>
          <p className={css.note}>{t('progress.pointsNote', { total: number(points + bonus) })}</p>
        </Panel>
        <Prize stages={stages} />
      </div>
      {hasBegun(stages) && <StandingPanel standing={standing} />}
    </div>
  );
}

export function RaceFacts({ stages, state }: Pick<RaceProgressProps, 'state'> & Pick<PrizeProps, 'stages'>) {
  return (
    <div className={css.facts}>
      <DaysLeft state={state} />
      <Prize stages={stages} />
    </div>
  );
}

/** Required room nights of a stage that are still missing, by city. */
function MissingNights({ stage }: { readonly stage: ProgressStage }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const missing = stage.requirements
    .map(({ Ref, RoomNight, Required, progress }) => ({ Ref, nights: Required ? RoomNight - progress.RoomNight : 0 }))
    .filter(({ nights }) => nights > 0);
  return (
    <ul className={css.missing}>
      {missing.map(({ Ref, nights }) => (
        <li key={Ref}>
          <span>{Ref}</span> <strong>{t('nights.left', { count: nights, nights: number(nights) })}</strong>
        </li>
      ))}
    </ul>
  );
}

function DaysLeft({ state: { daysLeft, course } }: Pick<RaceProgressProps, 'state'>) {
  const { t } = useTranslation();
  const { number, campaignDate } = useFormat();
  return (
    <Panel id="days-left" title={t('progress.daysLeft')}>
      <p className={css.figure}>{daysLeft === 0 ? t('progress.lastDay') : number(daysLeft)}</p>
      <p className={css.note}>{t('progress.bookBy', { end: preventBreaks(campaignDate(course.End)) })}</p>
    </Panel>
  );
}

interface PrizeProps {
  readonly stages: readonly Pick<ProgressStage, 'Points' | 'BonusPoints'>[];
}

function Prize({ stages }: PrizeProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { points, bonus } = prizeOf(stages);
  return (
    <Panel id="prize" title={t('progress.prize')}>
      <p className={css.figure}>
        <Points value={points} size="large" />
      </p>
      <p className={css.note}>
        {bonus > 0 ? t('progress.prizeBonus', { bonus: number(bonus) }) : t('progress.prizeNote')}
      </p>
    </Panel>
  );
}

function prizeOf(stages: PrizeProps['stages']): { readonly points: number; readonly bonus: number } {
  return {
    points: stages.reduce((sum, { Points }) => sum + Points, 0),
    bonus: stages.reduce((sum, { BonusPoints }) => sum + BonusPoints, 0),
  };
}

/** The member's result after the season, and their standing. */
export function FinalResult({ stages, standing }: FinalResultProps) {
  const { t } = useTranslation();
  const done = stages.filter(({ Completed }) => Completed).length;
  return (
    <div className={css.progress}>
      <Panel id="result" title={t('over.result')}>
        <p className={css.figure}>
          {done === stages.length ? t('over.completedAll') : t('over.completed', { done, all: stages.length })}
        </p>
      </Panel>
      <Panel id="final-points" title={t('over.pointsTitle')}>
        <p className={css.figure}>
          <Points value={racePoints(stages)} size="hero" />
        </p>
      </Panel>
      {hasBegun(stages) && <StandingPanel standing={standing} />}
    </div>
  );
}
