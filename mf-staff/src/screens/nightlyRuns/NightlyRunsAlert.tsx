import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { type OverallStatus, overallStatus } from './runStatus.ts';
import { useStepTexts } from './useStepTexts.ts';

const TONES = { done: 'success', running: 'info', retrying: 'pending', failed: 'refused', missed: 'refused' } as const;

interface NightlyRunsAlertProps {
  /** The latest first. */
  readonly runs: readonly NightlyRun[];
  /** Time of the data, ISO 8601. */
  readonly asOf: string;
}

export function NightlyRunsAlert({ runs, asOf }: NightlyRunsAlertProps) {
  const status = overallStatus(runs, asOf);
  const texts = useOverallTexts();
  if (status === null) return null;
  const { title, text } = texts(status);
  return (
    <Alert tone={TONES[status.kind]} title={title}>
      {text}
    </Alert>
  );
}

function useOverallTexts() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const jakarta = useJakarta();
  const { stepNames } = useStepTexts();
  const valuesOf = (status: OverallStatus) => {
    switch (status.kind) {
      case 'done':
        return { time: jakarta(status.endedAt) };
      case 'running':
        return {};
      case 'retrying':
        return { count: status.steps.length, steps: stepNames(status.steps), time: jakarta(status.at) };
      case 'failed':
        return { count: status.steps.length, steps: stepNames(status.steps) };
      case 'missed':
        return { day: date(status.since), time: jakarta(status.dueAt) };
    }
  };
  return (status: OverallStatus) => {
    const { count, ...values } = { count: undefined, ...valuesOf(status) };
    const key = `nightlyRuns.overall.${status.kind}`;
    return { title: t(key, count === undefined ? {} : { count }), text: t(`${key}Text`, values) };
  };
}
