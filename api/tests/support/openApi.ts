import { isRecord } from '@friends/shared/contract/parse';
import { callControl } from '@friends/tools/testing/api/callControl';
import { TEST_SETTINGS } from '@friends/tools/testing/api/startApi';

export interface OpenedApi {
  readonly url: string;
  readonly control: string;
  stop(): Promise<void>;
}

/**
 * Opens an API with its own settings in the process of another, which is faster. Tests of its log, of signals or of its
 * end use `startApi`.
 */
export async function openApi(
  host: { readonly control: string },
  env: Readonly<Record<string, string>>,
): Promise<OpenedApi> {
  const opened = await callControl(host, 'open', { ...TEST_SETTINGS, ...env });
  if (!isRecord(opened)) throw new Error('No API was opened');
  const [url, control] = [String(opened.url), String(opened.control)];
  return {
    url,
    control,
    stop: async () => void (await callControl(host, 'close', { control })),
  };
}
