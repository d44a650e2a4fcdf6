import { nullAt } from '@friends/shared/client/none';
import {
  day,
  flag,
  list,
  moment,
  nothing,
  number,
  object,
  or,
  type Reader,
  someText,
  text,
} from '@friends/shared/client/read';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type {
  ActivateRelease,
  ActivationPlan,
  ActivationPreview,
  AffectedCampaign,
  LiveOutcome,
  ScheduledRelease,
} from '@friends/shared/contract/staff/activation';
import type { PreviewContent } from '@friends/shared/contract/staff/content';
import type { Freeze, Frozen, Unfreeze } from '@friends/shared/contract/staff/freezes';
import type { CreatedPreview, MakePreview } from '@friends/shared/contract/staff/previews';
import type { ReportedError, VitalsSummary } from '@friends/shared/contract/staff/releaseHealth';
import type {
  NoteRelease,
  OfferedRelease,
  ReleaseDecision,
  RemoteDetail,
  RemoteState,
  RollbackRelease,
} from '@friends/shared/contract/staff/releases';
import { oneOf, type StaffClient } from '../call.ts';
import { readHistoryEvent } from './historyEvent.ts';

const readTally = object<{ readonly Loads: number; readonly Failed: number }>({ Loads: number, Failed: number });

const readSignature = object<NonNullable<OfferedRelease['Signature']>>({
  State: oneOf(['signed', 'unsigned', 'unknown', 'changed']),
  Trusted: flag,
  Key: or(text, null),
  At: or(moment, null),
});

const readRelease = object<OfferedRelease>({
  Version: someText,
  State: oneOf(['live', 'archived', 'planned', 'over', 'published']),
  From: or(moment, null),
  Until: or(moment, null),
  Percent: or(number, null),
  // Pinned: never rolled back automatically.
  Hold: flag,
  // Absent in older portals.
  Limit: or(number, null),
  Fails: flag,
  Note: or(
    object<{ readonly Text: string; readonly Who: string; readonly At: string }>({ Text: text, Who: text, At: moment }),
    null,
  ),
  Signature: or(readSignature, null),
  LastMinutes: or(readTally, null),
  LastHour: or(readTally, null),
});

const readPortal = oneOf(['members', 'staff'] as const);

const readSourcePosition = object<{ readonly Source: string; readonly Line: number; readonly Code: string | null }>({
  Source: someText,
  Line: number,
  Code: or(text, null),
});

const readError = object<ReportedError>({
  Kind: someText,
  Version: text,
  Since: text,
  First: moment,
  Last: moment,
  Readers: number,
  Routes: list(text),
  Place: or(readSourcePosition, null),
  Frames: list(text),
});

const readDeviceVitals = object<VitalsSummary['Phone']>({
  LCP: or(number, null),
  INP: or(number, null),
  Views: number,
});

const readVitals = object<VitalsSummary>({
  Version: text,
  First: moment,
  Last: moment,
  Phone: readDeviceVitals,
  Desktop: readDeviceVitals,
});

const readFrozen = object<Frozen>({
  Who: text,
  At: moment,
  Until: or(moment, null),
  Why: or(text, null),
  All: flag,
});

const readState = object<RemoteState>({
  Name: someText,
  Portal: readPortal,
  Revision: number,
  Decided: or(
    object<{ readonly Who: string; readonly What: string; readonly At: string }>({ Who: text, What: text, At: moment }),
    null,
  ),
  Frozen: or(readFrozen, null),
  Errors: or(number, 0),
  Releases: list(readRelease),
});

const readStoredDecision = object<Omit<ReleaseDecision, 'Event'> & { readonly Event: HistoryEvent | null }>({
  At: moment,
  Who: text,
  What: text,
  Why: or(text, null),
  Event: or(readHistoryEvent, null),
});

/** An older portal sends no event; its stored text is shown unchanged. */
const readDecision: Reader<ReleaseDecision> = (value) => {
  const { Event, ...decision } = readStoredDecision(value);
  const { Who: by, At: at, What } = decision;
  return { ...decision, Event: Event ?? { kind: 'unknown', text: What, by, at } };
};

const readDetail = object<RemoteDetail>({
  Name: someText,
  Portal: readPortal,
  Revision: number,
  Frozen: or(readFrozen, null),
  Releases: list(readRelease),
  // Releases that a rollback would activate, those it would end, and why it is impossible.
  Back: or(list(someText), null),
  BackEnds: list(someText),
  BackFault: or(text, null),
  // Web vitals as measured by browsers.
  Feel: or(list(readVitals), []),
  Errors: or(list(readError), []),
  // Absent in older portals, which still refuse what is forbidden.
  MayDecide: or(flag, true),
  History: list(readDecision),
});

const readScheduled = list(
  object<ScheduledRelease>({ Version: someText, From: or(moment, null), Percent: or(number, null) }),
);

const readOutcome = object<LiveOutcome>({
  Live: readScheduled,
  Ends: readScheduled,
  After: or(readScheduled, null),
  Next: or(readScheduled, []),
  PlansEnd: readScheduled,
  PlansStay: readScheduled,
  // Release that would no longer be pinned.
  Unheld: or(someText, null),
});

const readPreview = object<ActivationPreview>({
  Outcome: or(readOutcome, null),
  Campaign: or(object<AffectedCampaign>({ Name: text, End: day, Stops: or(flag, undefined) }), null),
  Refusal: or(object<{ readonly Text: string; readonly IsStale: boolean }>({ Text: text, IsStale: flag }), null),
});

export function listRemotes(client: StaffClient): Promise<RemoteState[]> {
  return client.call('staffReleases', list(readState));
}

/** One remote; null if not found. */
export function fetchRemote(client: StaffClient, name: string): Promise<RemoteDetail | null> {
  return client.call('staffRelease', readDetail, { params: { name } }).catch(nullAt(404));
}

/** Dry run of `activateRelease`. */
export function dryRunActivate(client: StaffClient, name: string, plan: ActivationPlan): Promise<ActivationPreview> {
  return client.call('foreseeReleaseLive', readPreview, { params: { name }, body: plan });
}

/** Throws `conflict` if the revision is outdated or the change is invalid; `no_right`. */
export function activateRelease(client: StaffClient, name: string, plan: ActivateRelease): Promise<void> {
  return client.call('putReleaseLive', nothing, { params: { name }, body: plan });
}

/** Throws `conflict` if the revision is outdated or the change is invalid; `no_right`. */
export function rollbackRelease(client: StaffClient, name: string, body: RollbackRelease): Promise<void> {
  return client.call('takeReleaseBack', nothing, { params: { name }, body });
}

/** Throws `conflict` if the release no longer exists; `no_right`. */
export function noteRelease(client: StaffClient, name: string, note: NoteRelease): Promise<void> {
  return client.call('noteRelease', nothing, { params: { name }, body: note });
}

/** Stops new activations. Throws `invalid_input` for a past time; `no_right`. */
export function freezeReleases(client: StaffClient, freeze: Freeze): Promise<void> {
  return client.call('freezeReleases', nothing, { body: freeze });
}

/** Throws `conflict` if the freeze has ended; `no_right`. */
export function unfreezeReleases(client: StaffClient, body: Unfreeze): Promise<void> {
  return client.call('unfreezeReleases', nothing, { body });
}

const readCreatedPreview = object<CreatedPreview>({
  Link: someText,
  At: or(moment, null),
  Stages: or(number, null),
  Until: moment,
});

/** Creates a link. Throws `invalid_input` for a past time, `conflict` if the release cannot be previewed; `no_right`. */
export function makePreview(client: StaffClient, preview: MakePreview): Promise<CreatedPreview> {
  return client.call('makePreview', readCreatedPreview, { body: preview });
}

/** Creates a link that shows drafts of content. Throws `invalid_input` for a past time; `no_right`. */
export function previewContent(client: StaffClient, preview: PreviewContent): Promise<CreatedPreview> {
  return client.call('previewContent', readCreatedPreview, { body: preview });
}
