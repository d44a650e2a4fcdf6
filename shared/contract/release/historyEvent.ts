import { type Static, type TProperties, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Number({ minimum: 0, description });
const release = text('Release, such as `mf-about@1.2.0`');
const releases = (description: string) => Type.Array(Type.String(), { description });
const remoteOrAll = Type.Union([Type.String(), Type.Null()], { description: 'Name of the remote; null: all' });

const EvidenceSchema = Type.Object(
  {
    release,
    loads: count('Loads within five minutes (`early`: within an hour), weighted'),
    failed: count('Number of these loads that failed, weighted'),
    networks: count('Networks that reported a load'),
    failing: count('Networks that reported a failure'),
    faults: Type.Array(Type.String(), { description: 'Faults found by the portal’s own probe, one sentence each' }),
    notified: Type.Array(Type.String(), { description: 'Email addresses that were notified' }),
    revision: Type.Integer({ description: 'Revision of the last decision about the remote when this was evaluated' }),
    early: Type.Optional(
      Type.Literal(true, { description: 'True for first failures, which are too few for a decision' }),
    ),
  },
  { $id: 'FailureEvidence' },
);

/** Telemetry and probe results of a failing release at the time of a decision about it. */
export type FailureEvidence = Static<typeof EvidenceSchema>;

const evidence = Type.Optional(EvidenceSchema);

const windowFields = Type.Object(
  {
    from: Type.Optional(time('When the release goes live; default: immediately')),
    until: Type.Optional(time('When it stops being live; default: never')),
    percent: Type.Optional(Type.Number({ description: 'Share of visitors in %; default: all' })),
  },
  { description: 'Time window and share of visitors' },
);

const rolloutSteps = Type.Object(
  {
    percents: Type.Array(Type.Number(), { description: 'Increasing shares of visitors in %; the last one stays' }),
    everyMinutes: Type.Number({ description: 'Duration of each step except the last, in minutes' }),
  },
  { description: 'Shares of an automatic gradual rollout' },
);

const event = <Kind extends string, Fields extends TProperties>(kind: Kind, description: string, fields: Fields) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      ...fields,
      by: text('Email address of a staff member, `token NAME`, name given on the command line, or `portal`'),
      at: time('When it happened'),
      reason: Type.Optional(text('Reason given by that person')),
    },
    { description },
  );

const KINDS = [
  event('found', 'Release that was live before there was a history', {}),
  event('publish', 'Stores releases, which are not live yet', {
    releases: releases('Stored releases'),
    code: Type.Optional(text('Release whose code a new season uses')),
  }),
  event('activate', 'Makes a release live', {
    release,
    window: windowFields,
    steps: Type.Optional(rolloutSteps),
    limit: Type.Optional(
      Type.Number({ description: 'Share of failed loads in %, above which the portal rolls it back' }),
    ),
    pinned: Type.Optional(Type.Literal(true, { description: 'True if the portal never rolls it back automatically' })),
    archive: Type.Optional(
      Type.Literal(true, { description: 'True if it becomes the archive of its season; live releases do not change' }),
    ),
  }),
  event('activateBuilt', 'The portal activates releases that it has built when starting', {
    releases: releases('Activated releases'),
  }),
  event('end', 'Ends the share and schedules of a release', { release, evidence }),
  event('rollback', 'Makes an earlier release live again', {
    remote: text('Name of the remote'),
    steps: Type.Integer({ minimum: 1, description: 'Number of releases back' }),
    releases: releases('Releases that visitors get since then'),
    evidence,
  }),
  event('keepLive', 'The portal leaves a failing release live', { release, evidence: EvidenceSchema }),
  event('freeze', 'Blocks activations of new releases', {
    remote: remoteOrAll,
    until: Type.Optional(time('When the freeze ends; default: until it is ended')),
  }),
  event('unfreeze', 'Ends a freeze', { remote: remoteOrAll }),
  event('preview', 'Creates a preview link', {
    release: Type.Union([Type.String(), Type.Null()], {
      description: 'Previewed release; null if only planned releases are shown',
    }),
    asOf: Type.Optional(time('Time that the preview shows')),
    stages: Type.Optional(Type.Integer({ description: 'Completed stages of the race in the preview' })),
    until: time('When the link expires'),
  }),
  event('sign', 'Signs releases that had no valid signature', { releases: releases('Signed releases') }),
  event('follow', 'Allows the portal to activate its next build of a remote when starting', {
    remote: text('Name of the remote'),
  }),
  event('prune', 'Removes old releases', { releases: releases('Removed releases') }),
  event('note', 'Changes the note of a release', { release, text: text('New note; empty if it was removed') }),
  event('unknown', 'Event of a kind that only a later version knows', { text: text('Name of the kind') }),
] as const;

/**
 * A decision or action about releases. Stored in the history, registry and audit log as data, not as text; it is worded
 * where it is displayed (`words/historyEventText.ts`).
 */
export const HistoryEventSchema = Type.Union([...KINDS], { $id: 'HistoryEvent' });

export type HistoryEvent = Static<typeof HistoryEventSchema>;

/** Schemas by kind: cheaper to check than the union. */
export const SCHEMA_BY_KIND: ReadonlyMap<unknown, (typeof KINDS)[number]> = new Map(
  KINDS.map((schema) => [schema.properties.kind.const, schema]),
);

type WithoutAuthor<Event> = Event extends HistoryEvent ? Omit<Event, 'by' | 'at' | 'reason'> : never;

/** An event without author, time and reason. */
export type EventDetails = WithoutAuthor<HistoryEvent>;
