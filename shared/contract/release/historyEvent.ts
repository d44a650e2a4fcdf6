import { type Static, type TProperties, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const count = (description: string) => Type.Number({ minimum: 0, description });
const release = text('Release: `mf-about@1.2.0`');
const releases = (description: string) => Type.Array(Type.String(), { description });
const remoteOrAll = Type.Union([Type.String(), Type.Null()], { description: 'Name of the remote; null: all' });

const EvidenceSchema = Type.Object(
  {
    release,
    loads: count('Loads within five minutes (`early`: within the hour), weighted'),
    failed: count('Those of them that failed, weighted'),
    networks: count('Networks that reported a load'),
    failing: count('Networks that reported a failure'),
    faults: Type.Array(Type.String(), { description: 'What the portal’s own probe found, a sentence for each fault' }),
    notified: Type.Array(Type.String(), { description: 'E-mail addresses that were notified' }),
    revision: Type.Integer({ description: 'Revision of the last decision about the remote when this was evaluated' }),
    early: Type.Optional(Type.Literal(true, { description: 'First failures, too few to decide anything' })),
  },
  { $id: 'FailureEvidence' },
);

/** Data about a failing release at the time of the rollback decision. */
export type FailureEvidence = Static<typeof EvidenceSchema>;

const evidence = Type.Optional(EvidenceSchema);

const windowFields = Type.Object(
  {
    from: Type.Optional(time('When it begins; at once if absent')),
    until: Type.Optional(time('When it ends')),
    percent: Type.Optional(Type.Number({ description: 'Share of the visitors in %; everybody if absent' })),
  },
  { description: 'When and for whom' },
);

const rolloutSteps = Type.Object(
  {
    percents: Type.Array(Type.Number(), { description: 'Rising shares of the visitors in %; the last one stays' }),
    everyMinutes: Type.Number({ description: 'Minutes of each step but the last' }),
  },
  { description: 'Shares that follow each other by themselves' },
);

const event = <Kind extends string, Fields extends TProperties>(kind: Kind, description: string, fields: Fields) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      ...fields,
      by: text('Who: e-mail address of staff, `token NAME`, a name of the command line, or `portal`'),
      at: time('When'),
      reason: Type.Optional(text('The reason that was given')),
    },
    { description },
  );

const KINDS = [
  event('found', 'Live before a history was kept', {}),
  event('publish', 'Stored, and not live yet', {
    releases: releases('What was stored'),
    code: Type.Optional(text('Release whose code a season got')),
  }),
  event('activate', 'Goes live', {
    release,
    window: windowFields,
    steps: Type.Optional(rolloutSteps),
    limit: Type.Optional(Type.Number({ description: 'The portal rolls it back if more of its loads fail, in %' })),
    pinned: Type.Optional(Type.Literal(true, { description: 'The portal never rolls it back' })),
    archive: Type.Optional(Type.Literal(true, { description: 'As the archive of its season; nothing else changes' })),
  }),
  event('activateBuilt', 'A start of the portal activates what it has built', {
    releases: releases('What went live'),
  }),
  event('end', 'Ends the share and the plans of a release', { release, evidence }),
  event('rollback', 'An earlier release is live again', {
    remote: text('Name of the remote'),
    steps: Type.Integer({ minimum: 1, description: 'Releases back' }),
    releases: releases('What visitors get since'),
    evidence,
  }),
  event('keepLive', 'The portal leaves a failing release live', { release, evidence: EvidenceSchema }),
  event('freeze', 'Nothing new goes live', { remote: remoteOrAll, until: Type.Optional(time('When it ends')) }),
  event('unfreeze', 'Ends a freeze', { remote: remoteOrAll }),
  event('preview', 'A link was created that shows what is not live yet', {
    release: Type.Union([Type.String(), Type.Null()], { description: 'The release; null: none but what is planned' }),
    asOf: Type.Optional(time('The time that the portal shows')),
    stages: Type.Optional(Type.Integer({ description: 'Completed stages of the race that a member sees' })),
    until: time('When the link ends'),
  }),
  event('sign', 'Signs what was published without a signature that counts', { releases: releases('What was signed') }),
  event('follow', 'The next start of the portal may activate what it builds', { remote: text('Name of the remote') }),
  event('prune', 'Removes old releases', { releases: releases('What was removed') }),
  event('note', 'Changes the note beside a release', { release, text: text('The note; empty: it was removed') }),
  event('unknown', 'Written by another version that knows more', { text: text('As that version has stored it') }),
] as const;

/**
 * A decision or action about releases, one kind each. Stored in the store's history, registry and audit, and sent to
 * staff as it is; sentences are built where it is displayed.
 */
export const HistoryEventSchema = Type.Union([...KINDS], { $id: 'HistoryEvent' });

export type HistoryEvent = Static<typeof HistoryEventSchema>;

/** Schemas by kind: cheaper to check than the union. */
export const SCHEMA_BY_KIND: ReadonlyMap<unknown, (typeof KINDS)[number]> = new Map(
  KINDS.map((schema) => [schema.properties.kind.const, schema]),
);

type Undecided<Event> = Event extends HistoryEvent ? Omit<Event, 'by' | 'at' | 'reason'> : never;

/** An event without author, time and reason. */
export type EventDetails = Undecided<HistoryEvent>;
