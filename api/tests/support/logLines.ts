import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly trace?: string;
}

/** Log lines of an API so far. */
export function logLines(api: RunningApi): Line[] {
  const lines = api.output().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** Waits for a call's log line with this message. */
export const lineOfLog = (api: RunningApi, requestId: string | null, msg: string): Promise<Line> =>
  until(() => logLines(api).find((line) => line.requestId === requestId && line.msg === msg));
