import type { Area } from '@friends/api/areas';
import { writeCallAudit } from '@friends/api/audit/callAudit';
import type { AuditedChange } from '@friends/api/audit/repository';
import type { Clock } from '@friends/api/config/config';
import { type Db, inTransaction } from '@friends/api/database/transaction';
import type { Staff } from '@friends/api/http/context';
import { defineCall } from '@friends/api/http/defineCall';
import { loggedError } from '@friends/api/http/loggedError';
import { ApiProblem } from '@friends/api/problems/ApiProblem';
import { putLive } from '@friends/release/putLive';
import { ReleaseRefused } from '@friends/release/ReleaseRefused';
import type { Act } from '@friends/release/registry/changeRegistry';
import { type Store, StoreUnreachable } from '@friends/release/store';
import { type Outcome, takeBack } from '@friends/release/takeBack';
import { TEXTS } from '@friends/shared/contract/release/fields';
import type { FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import type { Language } from '@friends/shared/contract/rules/language';
import {
  ForeseeLiveSchema,
  LiveForesightSchema,
  PutLiveSchema,
  type ReleaseDone,
  ReleaseDoneSchema,
  ReleaseNameParams,
  RemoteDetailSchema,
  RemoteStatesSchema,
  TakeBackSchema,
} from '@friends/shared/contract/staff/releases';
import type { FastifyRequest } from 'fastify';
import { liveForesight } from './liveForesight.ts';
import { liveOrder } from './liveOrder.ts';
import { liveState } from './liveState.ts';
import { refusalProblem, typedSentence } from './refusalTexts.ts';
import { remoteDetail, remoteStates } from './remoteStates.ts';

const isVersion = (text: string) => text.length <= TEXTS.version.longest && TEXTS.version.pattern.test(text);
const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** What the schema lets pass and nobody can read: a time in a leap second among them. */
function bodyFaults({ Version, From, Until }: FormValues<string>): FieldFaults<string> {
  return {
    ...(Version && !isVersion(Version) ? { Version: 'wrong_type' } : {}),
    ...(From && !isTime(From) ? { From: 'wrong_type' } : {}),
    ...(Until && !isTime(Until) ? { Until: 'wrong_type' } : {}),
  };
}

/** Reads of the store. @throws ApiProblem 503 where it, or its list of releases, cannot be read */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ReleaseRefused || cause instanceof StoreUnreachable)) throw cause;
    throw new ApiProblem('unavailable', { cause });
  }
}

/** What a person of the staff decides about a remote. */
interface Decision {
  /** For the audit: `release put live`. */
  readonly deed: string;
  readonly name: string;
  readonly why: string | undefined;
  decide(act: Act): Promise<Outcome>;
}

interface Caller {
  readonly db: Db;
  readonly clock: Clock;
  readonly staff: Staff;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/**
 * Does as the command line does, in the name of whoever is signed in. The audit has it either way.
 *
 * @throws ApiProblem 409 or 422 with the sentence, where it is refused and nothing was changed
 */
async function decideAs(
  { db, clock, staff, language, request }: Caller,
  { deed, name, why: reason, decide }: Decision,
): Promise<ReleaseDone> {
  const who = staff.email;
  const why = reason?.trim() || undefined;
  const write = (change: AuditedChange) =>
    inTransaction(db, (tx) => writeCallAudit(tx, { clock }, request, { ...change, target: name, why }));
  try {
    const at = clock();
    const { done, what, before, entries } = await decide({ who, at, why });
    const states = { before: liveState(before, at), after: liveState(entries, at) };
    // It is done, and the store's history says by whom: whoever did it must not read that it failed.
    await write({ what: `${deed} (${what})`, ...states }).catch((error: unknown) =>
      request.log.error({ failure: loggedError(error), who, what }, 'The audit lacks a decision about releases'),
    );
    return { Done: done };
  } catch (error) {
    if (error instanceof StoreUnreachable) {
      // It may be done all the same: its answer alone may be lost.
      await write({ what: `unclear, as the store did not answer: ${deed}` });
      throw new ApiProblem('unavailable', { cause: error });
    }
    if (!(error instanceof ReleaseRefused)) throw error;
    await write({ what: `refused: ${deed} (${typedSentence(error)})` });
    throw refusalProblem(error, name, language);
  }
}

/** The calls of staff about releases: what `npm run release` does, for people with the right to it (docs/decisions/0109). */
export const releaseCalls =
  (store: Store): Area =>
  (app, { clock }) => {
    defineCall(app, 'staffReleases', {
      summary: 'How each remote, and the shell, stands',
      answer: RemoteStatesSchema,
      answers: 'Remotes by their names',
      handle: () => reading(() => remoteStates(store, clock())),
    });

    defineCall(app, 'staffRelease', {
      summary: 'One remote with its versions and history, and where one step back leads',
      params: ReleaseNameParams,
      answer: RemoteDetailSchema,
      answers: 'The remote',
      errors: ['not_found'],
      async handle({ params: { name }, language }) {
        const detail = await reading(() => remoteDetail(store, name, { now: clock(), language }));
        if (detail === null) throw new ApiProblem('not_found');
        return detail;
      },
    });

    defineCall(app, 'foreseeReleaseLive', {
      summary: 'What putting a release live would do; nothing is changed',
      safe: true,
      params: ReleaseNameParams,
      body: ForeseeLiveSchema,
      rules: bodyFaults,
      answer: LiveForesightSchema,
      answers: 'What would be live and planned, or why it would be refused',
      handle: ({ params: { name }, body, staff, language }) =>
        reading(() => liveForesight(store, { who: staff.email, at: clock() }, name, body, language)),
    });

    defineCall(app, 'putReleaseLive', {
      summary: 'Make a published release live: now or at a time, for everybody or a share of the visitors',
      params: ReleaseNameParams,
      body: PutLiveSchema,
      rules: bodyFaults,
      answer: ReleaseDoneSchema,
      answers: 'What was done',
      errors: ['conflict'],
      handle: ({ params: { name }, body, db, staff, language, request }) =>
        decideAs(
          { db, clock, staff, language, request },
          {
            ...{ deed: 'release put live', name, why: body.Why },
            decide: async (act) => putLive(store, act, liveOrder(name, body, act.at)),
          },
        ),
    });

    defineCall(app, 'takeReleaseBack', {
      summary: 'Make live again what was live before',
      params: ReleaseNameParams,
      body: TakeBackSchema,
      answer: ReleaseDoneSchema,
      answers: 'What was done',
      errors: ['conflict'],
      handle: ({ params: { name }, body, db, staff, language, request }) => {
        const seen = body.Revision;
        const decide = (act: Act) => takeBack(store, act, { name, steps: 1, seen });
        const caller = { db, clock, staff, language, request };
        return decideAs(caller, { deed: 'release taken back', name, why: body.Why, decide });
      },
    });
  };
