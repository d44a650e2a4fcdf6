import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { Language } from '@friends/shared/contract/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ReadYourWrites } from '../../database/lists/ReadYourWrites.ts';
import type { Db } from '../../database/transaction.ts';
import { IF_REPEATABLE, withRetries } from '../../database/withRetries.ts';
import type { Actor, Member, Staff } from '../context.ts';
import { assertKnownFields } from './assertKnownFields.ts';
import { callSchema, type DocumentedCall, namedSchemas } from './callSchema.ts';
import { CALLS, type CallName, isStaffCall, requiresToken } from './calls.ts';
import { type FormRules, inputCheck } from './checkInput.ts';

type Access<N extends CallName> = (typeof CALLS)[N]['access'];
type MemberOf<N extends CallName> = Access<N> extends 'member' ? Member : null;
type RequiresToken<N extends CallName> = (typeof CALLS)[N] extends { readonly requiresToken: true } ? true : false;
type StaffOf<N extends CallName> = Access<N> extends 'staff' ? (RequiresToken<N> extends true ? Actor : Staff) : null;
/** A call without this part has `undefined`. */
type Part<S> = S extends TSchema ? Static<S> : undefined;

interface CallContext<N extends CallName, B, Q, P> {
  readonly body: Part<B>;
  readonly query: Part<Q>;
  readonly params: Part<P>;
  readonly member: MemberOf<N>;
  /** The caller, for staff calls; of a program, only its name and rights are known. */
  readonly staff: StaffOf<N>;
  readonly language: Language;
  /** The time to answer for: now, or the previewed day. Writes use the clock instead. */
  readonly now: Date;
  /** The database; for a list (`counted`) possibly a read-only replica. */
  readonly db: Db;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Call<N extends CallName, B, Q, P, A extends TSchema> extends DocumentedCall<B, Q, P, A> {
  /** Rules for the body's fields; a call that violates one never reaches `handle`. */
  readonly rules?: FormRules;
  /** True if the call changes nothing, such as validating a form. Always true for GET. */
  readonly safe?: boolean;
  /** True if the call is idempotent, as all safe calls are. */
  readonly repeatable?: boolean;
  /** Counts the attempt for a rate limit, even if fields are invalid. Throws 429. */
  limit?(request: FastifyRequest): Promise<void>;
  handle(context: CallContext<N, B, Q, P>): Promise<Static<A>>;
}

function memberOf<N extends CallName>(name: N, request: FastifyRequest): MemberOf<N> {
  const member = CALLS[name].access === 'member' ? request.member : null;
  if (CALLS[name].access === 'member' && member === null) throw new Error(`${name} was reached without a member`);
  return member as MemberOf<N>;
}

function staffOf<N extends CallName>(name: N, request: FastifyRequest): StaffOf<N> {
  const caller = requiresToken(name) ? request.actor : request.staff;
  const staff = CALLS[name].access === 'staff' ? caller : null;
  if (CALLS[name].access === 'staff' && staff === null) throw new Error(`${name} was called without a staff session`);
  return staff as StaffOf<N>;
}

/**
 * Runs a call on the primary or a replica, and retries it after a short outage if it may run twice. Records a member's
 * change, so that later lists include it in every process.
 */
async function runOnDatabase<T>(
  { isSafe, counted, repeatable }: { isSafe: boolean; counted?: boolean; repeatable?: boolean },
  lists: ReadYourWrites,
  member: Member | null,
  handle: (db: Db) => Promise<T>,
): Promise<T> {
  const run = () => (counted ? lists.read(member?.wroteUntil ?? null, handle) : handle(lists.db));
  const answer = await (isSafe || repeatable ? withRetries(run, IF_REPEATABLE) : run());
  if (!isSafe && member) await lists.recordWrite(member.id);
  return answer;
}

function addSchemas(app: FastifyInstance, { body, query, params, response }: DocumentedCall): void {
  for (const [name, schema] of namedSchemas([body, query, params, response]))
    if (app.getSchema(name) === undefined) app.addSchema(schema);
}

/** Registers a call of the contract, with its documentation, validation and retries. */
export function defineCall<
  N extends CallName,
  A extends TSchema,
  B extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  P extends TSchema | undefined = undefined,
>(app: FastifyInstance, name: N, call: Call<N, B, Q, P, A>): void {
  const { method, path } = CALLS[name];
  if (!isStaffCall(name)) addSchemas(app, call);
  app.route({
    method,
    // Without the prefix `/api`, with which the whole API is registered.
    url: `${API_BASE.slice('/api'.length)}${path}`,
    exposeHeadRoute: false,
    config: { endpoint: name, ...(call.tag && { tag: call.tag }) },
    schema: callSchema(name, call),
    // A multipart form is parsed part by part; its schema is only for the documentation.
    validatorCompiler: call.multipart ? () => () => true : inputCheck(call.rules),
    preValidation: async (request) => {
      await call.limit?.(request);
      if (isStaffCall(name)) assertKnownFields(request, call);
    },
    handler: async (request, reply) => {
      const handle = (db: Db): Promise<Static<A>> =>
        call.handle({
          body: request.body as Part<B>,
          query: request.query as Part<Q>,
          params: request.params as Part<P>,
          member: memberOf(name, request),
          staff: staffOf(name, request),
          language: request.language,
          now: request.asOf ?? app.now(),
          db,
          request,
          reply,
        });
      const answer = await runOnDatabase(
        { ...call, isSafe: method === 'GET' || call.safe === true },
        app.lists,
        request.member,
        handle,
      );
      reply.code(call.status ?? 200);
      // Fastify would send an empty body for null.
      return answer === null ? reply.type('application/json').send('null') : reply.send(answer);
    },
  });
}
