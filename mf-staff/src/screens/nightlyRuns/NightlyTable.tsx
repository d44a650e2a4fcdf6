import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import rows from '../../components/list/Rows.module.css';
import { useJakartaTime } from '../../hooks/useJakarta.ts';
import css from './NightlyRuns.module.css';
import { RunDetails } from './RunDetails.tsx';
import { catchUpDay, runStatus } from './runStatus.ts';
import { useDuration } from './useDuration.ts';
import { useStepTexts } from './useStepTexts.ts';

/** The runs of one page. An expanded row shows the run's steps. */
export function NightlyTable({ rows: runs }: { readonly rows: readonly NightlyRun[] }) {
  const { t } = useTranslation();
  return (
    <div className={`${rows.withFigure} ${css.table}`}>
      <DataTable
        caption={t('nightlyRuns.title')}
        rows={runs}
        rowKey={({ Day }) => Day}
        columns={[
          { key: 'day', header: t('nightlyRuns.day'), cell: (run) => <Day run={run} />, main: 'whole' },
          { key: 'status', header: t('nightlyRuns.status'), cell: (run) => <RunState run={run} />, brief: true },
          { key: 'started', header: t('nightlyRuns.started'), cell: (run) => <Started run={run} /> },
          { key: 'result', header: t('nightlyRuns.result'), cell: (run) => <Result run={run} />, brief: 'fill' },
        ]}
        details={(run) => <RunDetails run={run} />}
      />
    </div>
  );
}

interface RunProps {
  readonly run: NightlyRun;
}

function Day({ run }: RunProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const catchUp = catchUpDay(run);
  return (
    <>
      <span className={rows.when}>{date(run.Day)}</span>
      {catchUp && <span className={css.note}>{t('nightlyRuns.caughtUp', { day: date(catchUp) })}</span>}
    </>
  );
}

const TONES = {
  done: 'success',
  running: 'info',
  waiting: 'pending',
  retrying: 'pending',
  failed: 'refused',
} as const;

function RunState({ run }: RunProps) {
  const { t } = useTranslation();
  const timeOn = useJakartaTime();
  const status = runStatus(run);
  const values = status.kind === 'retrying' ? { time: timeOn(status.at, run.Day) } : {};
  return (
    <span className={rows.chips}>
      <StatusChip tone={TONES[status.kind]}>{t(`nightlyRuns.state.${status.kind}`, values)}</StatusChip>
    </span>
  );
}

function Started({ run: { Day: day, StartedAt, EndedAt } }: RunProps) {
  const { t } = useTranslation();
  const timeOn = useJakartaTime();
  const duration = useDuration();
  return (
    <span>
      <span className={rows.when}>{timeOn(StartedAt, day)}</span>
      {EndedAt !== null && (
        <span className={css.note}>{t('nightlyRuns.took', { duration: duration(StartedAt, EndedAt) })}</span>
      )}
    </span>
  );
}

/** Failed steps, then counts. The separator stays with the text that it precedes when lines wrap. */
function Result({ run }: RunProps) {
  const { t } = useTranslation();
  const { stepNames, runFigures } = useStepTexts();
  const failed = run.Steps.filter(({ Status }) => Status === 'failed').map(({ Step }) => Step);
  const texts = [
    ...(failed.length > 0 ? [t('nightlyRuns.failedSteps', { steps: stepNames(failed) })] : []),
    ...runFigures(run),
  ];
  return texts.map((text, index) => (
    <span key={text}>
      {index > 0 && '\u00a0· '}
      {text}
    </span>
  ));
}
