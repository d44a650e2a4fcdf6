import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { NIGHTLY_ACTOR } from '@friends/shared/contract/staff/nightlySteps';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { StepRecord } from '../../client/nightlyRuns.ts';
import rowCss from '../../components/details/RowDetails.module.css';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta, useJakartaTime } from '../../hooks/useJakarta.ts';
import css from './NightlyRuns.module.css';
import { useDuration } from './useDuration.ts';
import { useStepTexts } from './useStepTexts.ts';

/** The steps of a run, when it was due, and who started it. */
export function RunDetails({ run }: { readonly run: NightlyRun }) {
  const { t } = useTranslation();
  const { Day, Steps } = run;
  return (
    <div className={rowCss.details}>
      {Steps.length === 0 ? (
        <p>{t('nightlyRuns.noSteps')}</p>
      ) : (
        <ul className={css.steps} aria-label={t('nightlyRuns.steps')}>
          {Steps.map((step) => (
            <Step key={step.Step} step={step} day={Day} />
          ))}
        </ul>
      )}
      <RunFacts run={run} />
    </div>
  );
}

function RunFacts({ run: { DueAt, EndedAt, By } }: { readonly run: NightlyRun }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const rows = [
    { name: t('nightlyRuns.due'), value: jakarta(DueAt) },
    { name: t('nightlyRuns.ended'), value: EndedAt === null ? t('nightlyRuns.notEnded') : jakarta(EndedAt) },
    { name: t('nightlyRuns.by'), value: By === NIGHTLY_ACTOR ? t('nightlyRuns.byPortal') : By },
  ];
  return <RowDetails details={rows} />;
}

const TONES = { running: 'info', succeeded: 'success', retrying: 'pending', failed: 'refused' } as const;

interface StepProps {
  readonly step: StepRecord;
  /** Day of the run, `YYYY-MM-DD` in Asia/Jakarta. Times on this day are shown without a date. */
  readonly day: string;
}

function Step({ step, day }: StepProps) {
  const { t } = useTranslation();
  const { stepName } = useStepTexts();
  const state = step.Status === 'failed' && step.NextTryAt !== null ? 'retrying' : step.Status;
  return (
    <li className={css.step}>
      <div className={css.what}>
        <strong>{stepName(step.Step)}</strong>
        <StatusChip tone={TONES[state]}>{t(`nightlyRuns.stepState.${state}`)}</StatusChip>
      </div>
      <StepTimes step={step} day={day} />
      <StepResult step={step} day={day} />
    </li>
  );
}

function StepTimes({ step: { StartedAt, EndedAt, Tries }, day }: StepProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const timeOn = useJakartaTime();
  const duration = useDuration();
  return (
    <div className={css.soft}>
      <p>
        {timeOn(StartedAt, day)}
        {EndedAt !== null && `, ${t('nightlyRuns.took', { duration: duration(StartedAt, EndedAt) })}`}
      </p>
      {Tries > 1 && <p>{t('nightlyRuns.tries', { count: Tries, shown: number(Tries) })}</p>}
    </div>
  );
}

function StepResult({ step: { Status, Counts, Error: error, NextTryAt }, day }: StepProps) {
  const { t } = useTranslation();
  const timeOn = useJakartaTime();
  const { stepFigures } = useStepTexts();
  return (
    <div className={css.result}>
      {stepFigures(Counts).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {error !== null && (
        <p>
          {t('nightlyRuns.reason')}{' '}
          <span lang="en" translate="no">
            {error}
          </span>
        </p>
      )}
      {Status === 'failed' && (
        <p>
          {NextTryAt === null ? t('nightlyRuns.noNextTry') : t('nightlyRuns.nextTry', { time: timeOn(NextTryAt, day) })}
        </p>
      )}
    </div>
  );
}
