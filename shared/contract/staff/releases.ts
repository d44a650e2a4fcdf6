import { type Static, Type } from 'typebox';
import { TEXTS } from '../release/fields.ts';
import { HistoryEventSchema } from '../release/historyEvent.ts';
import { FrozenSchema } from './freezes.ts';
import { ReportedErrorSchema, VitalsSummarySchema } from './releaseHealth.ts';

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const Tally = Type.Object({
  Loads: count('Loads that browsers reported'),
  Failed: count('Those of them that failed'),
});

const NoteSchema = Type.Object({ Text: text('What'), Who: text('Who wrote it'), At: time('When') });

const SignatureSchema = Type.Object({
  State: Type.Enum(['signed', 'unsigned', 'unknown', 'changed'], {
    description:
      '`signed`; `unsigned`; `unknown`: by a key that this portal does not know; `changed`: after it was signed',
  }),
  Trusted: Type.Boolean({
    description: 'False: it cannot be activated, and is not served if it is live',
  }),
  Key: Type.Union([Type.String(), Type.Null()], {
    description: 'Name of the key (RFC 7638); null where it is not `signed`',
  }),
  At: timeOrNull('When it was signed; null where it is not'),
});

const OfferedReleaseSchema = Type.Object(
  {
    Version: text('Version of the release'),
    State: Type.Enum(['live', 'archived', 'planned', 'over', 'published'], {
      description:
        '`live`; `archived`: an earlier season’s archive; `planned`; `over`: its time has ended; `published`: in the store, and not live',
    }),
    From: timeOrNull('When it begins; null: it has begun, or has no plan'),
    Until: timeOrNull('When it ends; null: it does not'),
    Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of the visitors; null: everybody' }),
    Hold: Type.Boolean({ description: 'The portal does not take it back by itself' }),
    Limit: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'In %: where more of its loads fail, the portal takes it back, whatever its own try finds; null: none',
    }),
    Fails: Type.Boolean({ description: 'True if it needs attention' }),
    Note: Type.Union([NoteSchema, Type.Null()], { description: 'What others shall know of it; null: nothing' }),
    Signature: Type.Union([SignatureSchema, Type.Null()], {
      description: 'How its description is signed; null where it is not in the store',
    }),
    LastMinutes: Type.Union([Tally, Type.Null()], {
      description: 'Of the last five minutes; null where it is not live',
    }),
    LastHour: Type.Union([Tally, Type.Null()], { description: 'Of the last hour; null where it is not live' }),
  },
  { $id: 'OfferedRelease' },
);

export type OfferedRelease = Static<typeof OfferedReleaseSchema>;

const frozen = Type.Union([FrozenSchema, Type.Null()], { description: 'Nothing new of it goes live; null: it may' });

const RemoteStateSchema = Type.Object(
  {
    Name: text('Name of the remote, or `shell`'),
    Portal: Type.Enum(['members', 'staff'], { description: 'Whose portal it is in' }),
    Revision: Type.Integer({ description: 'Of the last decision about it; a change names the one that was seen' }),
    Decided: Type.Union([Type.Object({ Who: text('Who'), What: text('What'), At: time('When') }), Type.Null()], {
      description: 'Last decider; null if none',
    }),
    Releases: Type.Array(OfferedReleaseSchema, { description: 'What is live, archived and planned' }),
    Frozen: frozen,
    Errors: count('Different errors that what is live threw in browsers within a day'),
  },
  { $id: 'RemoteState' },
);

export const RemoteStatesSchema = Type.Array(RemoteStateSchema);

/** State of a remote: its live releases with their audience, and planned ones. */
export type RemoteState = Static<typeof RemoteStateSchema>;

const ReleaseDecisionSchema = Type.Object(
  {
    At: time('When'),
    Who: text('Who: an address of staff, a name of the command line, or `portal`'),
    What: text('As in the previous release: `rollback mf-member to mf-member@1.2.0`. Use `Event`'),
    Why: Type.Union([Type.String(), Type.Null()], {
      description: 'The reason that was given; of what the portal decided also who was notified',
    }),
    Event: HistoryEventSchema,
  },
  { $id: 'ReleaseDecision' },
);

export type ReleaseDecision = Static<typeof ReleaseDecisionSchema>;

export const RemoteDetailSchema = Type.Object(
  {
    Name: text('Name of the remote, or `shell`'),
    Portal: Type.Enum(['members', 'staff'], { description: 'Whose portal it is in' }),
    Revision: Type.Integer({ description: 'Of the last decision about it; a change names the one that was seen' }),
    Frozen: frozen,
    Releases: Type.Array(OfferedReleaseSchema, { description: 'Live, archived, planned, and published ones' }),
    Back: Type.Union([Type.Array(text('Release that everybody gets then: `mf-member@1.2.0`')), Type.Null()], {
      description: 'What one step back makes live; null where there is nothing to go back to',
    }),
    BackEnds: Type.Array(text('Release: `mf-member@1.4.0`'), {
      description: 'Releases that no one gets after that step',
    }),
    BackFault: Type.Union([Type.String(), Type.Null()], {
      description: 'Why a rollback is impossible, in sentences; null if it is possible',
    }),
    Feel: Type.Array(VitalsSummarySchema, {
      description: 'How pages of its releases felt within a month, the newest first',
    }),
    Errors: Type.Array(ReportedErrorSchema, {
      description: 'What its releases threw in browsers within two weeks, by readers',
    }),
    MayDecide: Type.Boolean({ description: 'The caller may put its releases live, and take them back' }),
    History: Type.Array(ReleaseDecisionSchema, { description: 'The last 50 decisions about it, newest first' }),
  },
  { $id: 'RemoteDetail' },
);

/** One remote with its history, and where one step back leads. */
export type RemoteDetail = Static<typeof RemoteDetailSchema>;

/** `:name` of a call; it becomes a part of a path in the store. */
export const ReleaseNameParams = Type.Object({
  name: Type.String({
    maxLength: TEXTS.name.longest,
    pattern: TEXTS.name.pattern.source,
    description: 'Name of the remote, or `shell`',
  }),
});

/** Of every decision about a release. */
export const why = Type.Optional(
  Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, for the history' }),
);
/** Of every decision about a release, so that no one decides about a state they have not seen. */
export const revision = Type.Integer({
  description: 'The `Revision` as seen: if someone has decided since, nothing is done (`conflict` at this field)',
});

export const RollbackReleaseSchema = Type.Object(
  {
    Revision: revision,
    Steps: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Releases back; one where it is left out' }),
    ),
    Why: why,
  },
  { $id: 'TakeBack' },
);

export type RollbackRelease = Static<typeof RollbackReleaseSchema>;

export const NoteReleaseSchema = Type.Object(
  {
    Version: Type.String({ maxLength: 100, description: 'The release' }),
    Text: Type.String({
      maxLength: 500,
      format: 'one-line',
      description: 'What others shall know; empty takes it away',
    }),
  },
  { $id: 'NoteRelease' },
);

export type NoteRelease = Static<typeof NoteReleaseSchema>;

export const ReleaseDoneSchema = Type.Object(
  { Done: text('What was done, in one sentence, as the command line says it') },
  { $id: 'ReleaseDone' },
);

export type ReleaseDone = Static<typeof ReleaseDoneSchema>;
