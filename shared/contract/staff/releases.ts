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

const LoadCounts = Type.Object({
  Loads: count('Loads reported by browsers'),
  Failed: count('Number of these loads that failed'),
});

const NoteSchema = Type.Object({ Text: text('The note'), Who: text('Who wrote it'), At: time('When it was written') });

const SignatureSchema = Type.Object({
  State: Type.Enum(['signed', 'unsigned', 'unknown', 'changed'], {
    description: '`unknown`: signed with a key that this portal does not know; `changed`: modified after signing',
  }),
  Trusted: Type.Boolean({
    description: 'False if the portal refuses to activate it, and does not serve it even if it is live',
  }),
  Key: Type.Union([Type.String(), Type.Null()], {
    description: 'Thumbprint of the signing key (RFC 7638); null if it is not `signed`',
  }),
  At: timeOrNull('When it was signed; null if it is not'),
});

const OfferedReleaseSchema = Type.Object(
  {
    Version: text('Version of the release'),
    State: Type.Enum(['live', 'archived', 'planned', 'over', 'published'], {
      description:
        '`archived`: archive of an earlier season; `over`: its scheduled time has ended; `published`: stored, but not live',
    }),
    From: timeOrNull('When it goes live; null if it already is, or is not planned'),
    Until: timeOrNull('When it stops being live; null: never'),
    Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of visitors, in %; null: all' }),
    Hold: Type.Boolean({ description: 'True if it is pinned: the portal never rolls it back automatically' }),
    Limit: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'Share of failed loads, in %, above which the portal rolls it back, even if its own check succeeds; null: no limit',
    }),
    Fails: Type.Boolean({ description: 'True if it needs attention' }),
    Note: Type.Union([NoteSchema, Type.Null()], { description: 'Note for colleagues; null if there is none' }),
    Signature: Type.Union([SignatureSchema, Type.Null()], {
      description: 'Signature of the release; null if it is not in the store',
    }),
    LastMinutes: Type.Union([LoadCounts, Type.Null()], {
      description: 'Loads of the last five minutes; null if it is not live',
    }),
    LastHour: Type.Union([LoadCounts, Type.Null()], { description: 'Loads of the last hour; null if it is not live' }),
  },
  { $id: 'OfferedRelease' },
);

export type OfferedRelease = Static<typeof OfferedReleaseSchema>;

const frozen = Type.Union([FrozenSchema, Type.Null()], {
  description: 'Freeze of the remote: no new releases go live; null if it is not frozen',
});

const RemoteStateSchema = Type.Object(
  {
    Name: text('Name of the remote, or `shell`'),
    Portal: Type.Enum(['members', 'staff'], { description: 'Portal that it belongs to' }),
    Revision: Type.Integer({ description: 'Revision of the remote, sent back with a change' }),
    Decided: Type.Union(
      [Type.Object({ Who: text('Who decided'), What: text('Decision'), At: time('When it was decided') }), Type.Null()],
      {
        description: 'Last decision; null if there is none',
      },
    ),
    Releases: Type.Array(OfferedReleaseSchema, { description: 'Live, archived and planned releases' }),
    Frozen: frozen,
    Errors: count('Number of distinct errors of live releases in browsers within a day'),
  },
  { $id: 'RemoteState' },
);

export const RemoteStatesSchema = Type.Array(RemoteStateSchema);

/** A remote with its live and planned releases and their audiences. */
export type RemoteState = Static<typeof RemoteStateSchema>;

const ReleaseDecisionSchema = Type.Object(
  {
    At: time('When it was decided'),
    Who: text('Email address of a staff member, name given on the command line, or `portal`'),
    What: text('Deprecated, use `Event`. The decision as text: `rollback mf-member to mf-member@1.2.0`'),
    Why: Type.Union([Type.String(), Type.Null()], {
      description: 'Reason for the decision; for automatic ones also who was notified; null if there is none',
    }),
    Event: HistoryEventSchema,
  },
  { $id: 'ReleaseDecision' },
);

export type ReleaseDecision = Static<typeof ReleaseDecisionSchema>;

export const RemoteDetailSchema = Type.Object(
  {
    Name: text('Name of the remote, or `shell`'),
    Portal: Type.Enum(['members', 'staff'], { description: 'Portal that it belongs to' }),
    Revision: Type.Integer({ description: 'Revision of the remote, sent back with a change' }),
    Frozen: frozen,
    Releases: Type.Array(OfferedReleaseSchema, {
      description: 'All its releases: live, archived, planned and published',
    }),
    Back: Type.Union(
      [Type.Array(text('Release that all visitors would get, such as `mf-member@1.2.0`')), Type.Null()],
      {
        description: 'Releases that a rollback by one step would activate; null if there is nothing to roll back to',
      },
    ),
    BackEnds: Type.Array(text('Release, such as `mf-member@1.4.0`'), {
      description: 'Releases that this rollback would end',
    }),
    BackFault: Type.Union([Type.String(), Type.Null()], {
      description: 'Why a rollback is impossible; null if it is possible',
    }),
    Feel: Type.Array(VitalsSummarySchema, {
      description: 'Web vitals of its releases within a month, newest release first',
    }),
    Errors: Type.Array(ReportedErrorSchema, {
      description: 'Errors of its releases in browsers within two weeks, those with most readers first',
    }),
    MayDecide: Type.Boolean({ description: 'True if the caller can activate its releases and roll them back' }),
    History: Type.Array(ReleaseDecisionSchema, { description: 'Last 50 decisions about the remote, newest first' }),
  },
  { $id: 'RemoteDetail' },
);

/** One remote with its history, and the result of a rollback by one step. */
export type RemoteDetail = Static<typeof RemoteDetailSchema>;

/** `:name` of a call. The pattern matters, as the name becomes part of a path in the store. */
export const ReleaseNameParams = Type.Object({
  name: Type.String({
    maxLength: TEXTS.name.longest,
    pattern: TEXTS.name.pattern.source,
    description: 'Name of the remote, or `shell`',
  }),
});

/** Reason of a decision about a release. */
export const why = Type.Optional(
  Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored in the history' }),
);
/** Revision that a decision about a release is based on, so that it is refused if others changed the remote meanwhile. */
export const revision = Type.Integer({
  description: 'The `Revision` last read. If someone has decided since, nothing is done (`conflict` at this field)',
});

export const RollbackReleaseSchema = Type.Object(
  {
    Revision: revision,
    Steps: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Number of releases to go back; default: 1' }),
    ),
    Why: why,
  },
  { $id: 'TakeBack' },
);

export type RollbackRelease = Static<typeof RollbackReleaseSchema>;

export const NoteReleaseSchema = Type.Object(
  {
    Version: Type.String({ maxLength: 100, description: 'Version of the release' }),
    Text: Type.String({
      maxLength: 500,
      format: 'one-line',
      description: 'Note for colleagues; empty to remove it',
    }),
  },
  { $id: 'NoteRelease' },
);

export type NoteRelease = Static<typeof NoteReleaseSchema>;

export const ReleaseDoneSchema = Type.Object(
  { Done: text('Result in one sentence, as on the command line') },
  { $id: 'ReleaseDone' },
);

export type ReleaseDone = Static<typeof ReleaseDoneSchema>;
