import { moment, number, object, or, someText } from '@friends/shared/client/read';
import type { MakePreview, PreviewMade } from '@friends/shared/contract/staff/previews';
import type { StaffClient } from './call.ts';

const readMade = object<PreviewMade>({ Link: someText, At: or(moment, null), Stages: or(number, null), Until: moment });

/** Makes a link. Throws `invalid_input` for a time that is over, `conflict` where the release cannot be shown; `no_right`. */
export function makePreview(client: StaffClient, preview: MakePreview): Promise<PreviewMade> {
  return client.call('makePreview', readMade, { body: preview });
}
