import { isRecord } from '@friends/shared/contract/parse';
import { askControl } from './askControl.ts';
import { TEST_SETTINGS } from './startApi.ts';

/** An API that runs in a process with others. */
export interface OpenedApi {
  readonly url: string;
  readonly control: string;
  stop(): Promise<void>;
}

/**
 * Opens an API with settings of its own in a process that serves another one. What a test needs a process for (its log, its
 * signals, its end) takes `startApi`.
 */
export async function openApi(
  host: { readonly control: string },
  env: Readonly<Record<string, string>>,
): Promise<OpenedApi> {
  const opened = await askControl(host, 'open', { ...TEST_SETTINGS, ...env });
  if (!isRecord(opened)) throw new Error('No API was opened');
  const [url, control] = [String(opened.url), String(opened.control)];
  return {
    url,
    control,
    stop: async () => void (await askControl(host, 'close', { control })),
  };
}
