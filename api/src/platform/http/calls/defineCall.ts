import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { Language } from '@friends/shared/contract/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { ListReads } from '../../database/lists/ListReads.ts';
import { ANY_PASSING, repeated } from '../../database/repeated.ts';
import type { Db } from '../../database/transaction.ts';
import type { Actor, Member, Staff } from '../context.ts';
import { callSchema, type DocumentedCall, namedSchemas } from './callSchema.ts';
import { CALLS, type CallName, isStaffCall, takesToken } from './calls.ts';
import { type FormRules, inputCheck } from './checkInput.ts';
import { refuseUnknownFields } from './refuseUnknownFields.ts';

type Access<N extends CallName> = (typeof CALLS)[N]['access'];
type MemberOf<N extends CallName> = Access<N> extends 'member' ? Member : null;
type TakesToken<N extends CallName> = (typeof CALLS)[N] extends { readonly takesToken: true } ? true : false;
type StaffOf<N extends CallName> = Access<N> extends 'staff' ? (TakesToken<N> extends true ? Actor : Staff) : null;
/** A part that a call does not have is `undefined`. */
type Part<S> = S extends TSchema ? Static<S> : undefined;

interface CallContext<N extends CallName, B, Q, P> {
  readonly body: Part<B>;
  readonly query: Part<Q>;
  readonly params: Part<P>;
  readonly member: MemberOf<N>;
  /** Whoever of the staff calls; where a program may, nothing is known of them but who they are and what they may. */
  readonly staff: StaffOf<N>;
  readonly language: Language;
  /** The time that an answer is of: now, or the day that the caller previews. What is written goes by the clock. */
  readonly now: Date;
  /** The database; of a list (`counted`) maybe a replica, which can only be read. */
  readonly db: Db;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One call of the API: what it takes, what it answers, and what can go wrong with it. */
export interface Call<N extends CallName, B, Q, P, A extends TSchema> extends DocumentedCall<B, Q, P, A> {
  /** Rules of the body's fields; a call that breaks one never reaches `handle`. */
  readonly rules?: FormRules;
  /** It changes nothing, as a form that is checked while it is filled. A `GET` is always so. */
  readonly safe?: boolean;
  /** It may be done twice, as it goes by a key. What is safe always may. */
  readonly repeatable?: boolean;
  /** Counts the try, also one with wrong fields. Throws 429. */
  limit?(request: FastifyRequest): Promise<void>;
  handle(context: CallContext<N, B, Q, P>): Promise<Static<A>>;
}

function memberOf<N extends CallName>(name: N, request: FastifyRequest): MemberOf<N> {
  const member = CALLS[name].access === 'member' ? request.member : null;
  if (CALLS[name].access === 'member' && member === null) throw new Error(`${name} was reached without a member`);
  return member as MemberOf<N>;
}

function staffOf<N extends CallName>(name: N, request: FastifyRequest): StaffOf<N> {
  const caller = takesToken(name) ? request.actor : request.staff;
  const staff = CALLS[name].access === 'staff' ? caller : null;
  if (CALLS[name].access === 'staff' && staff === null) throw new Error(`${name} was reached by nobody of the staff`);
  return staff as StaffOf<N>;
}

/**
 * Does a call where its data is best read, again where the database was away for a moment and that does no harm. After a
 * change of a member's, lists show it from now on, whichever process reads them.
 */
async function onDatabase<T>(
  { isSafe, counted, repeatable }: { isSafe: boolean; counted?: boolean; repeatable?: boolean },
  lists: ListReads,
  member: Member | null,
  handle: (db: Db) => Promise<T>,
): Promise<T> {
  const once = () => (counted ? lists.read(member?.wroteUntil ?? null, handle) : handle(lists.db));
  const answer = await (isSafe || repeatable ? repeated(once, ANY_PASSING) : once());
  if (!isSafe && member) await lists.wrote(member.id);
  return answer;
}

/** Adds the named schemas of a call to the document, unless another call did. */
function addSchemas(app: FastifyInstance, { body, query, params, answer }: DocumentedCall): void {
  for (const [name, schema] of namedSchemas([body, query, params, answer]))
    if (app.getSchema(name) === undefined) app.addSchema(schema);
}

/** Registers a call under the method, path and access that the endpoints table gives its name. */
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
    // Below the prefix `/api` that the whole API is registered with.
    url: `${API_BASE.slice('/api'.length)}${path}`,
    exposeHeadRoute: false,
    config: { endpoint: name, ...(call.tag && { tag: call.tag }) },
    schema: callSchema(name, call),
    // A multipart form is read part by part; its schema is for the documentation.
    validatorCompiler: call.multipart ? () => () => true : inputCheck(call.rules),
    preValidation: async (request) => {
      await call.limit?.(request);
      if (isStaffCall(name)) refuseUnknownFields(request, call);
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
      const answer = await onDatabase(
        { ...call, isSafe: method === 'GET' || call.safe === true },
        app.lists,
        request.member,
        handle,
      );
      reply.code(call.status ?? 200);
      // Fastify would send nothing at all for null.
      return answer === null ? reply.type('application/json').send('null') : reply.send(answer);
    },
  });
}
