import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly trace?: string;
}

/** Lines that an API has logged so far. */
export function logLines(api: RunningApi): Line[] {
  const lines = api.output().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** Waits for the log line of a call with this message. */
export const waitForLogLine = (api: RunningApi, requestId: string | null, msg: string): Promise<Line> =>
  until(() => logLines(api).find((line) => line.requestId === requestId && line.msg === msg));
