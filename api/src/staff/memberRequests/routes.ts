import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import {
  type MemberRequestKind,
  REQUEST_FILTERS,
  REQUEST_SORTS,
} from '@friends/shared/contract/staff/memberRequestRules';
import {
  ApproveRequestSchema,
  ApproveRequestsSchema,
  AskMemberSchema,
  MemberContactsSchema,
  MemberRequestFactsSchema,
  MemberRequestSchema,
  RejectRequestSchema,
  RowResultSchema,
} from '@friends/shared/contract/staff/memberRequests';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { FormRules } from '../../platform/http/calls/checkInput.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { defineList, foundList } from '../lists/defineList.ts';
import { approveRequests, askMember, reasonFor, settleRequest } from './decideRequest.ts';
import { readFacts, toMemberRequests } from './readFacts.ts';
import { findRequest, listRequests } from './repository/requests.ts';
import { AGENCY_CHANGE_COLUMNS, SIGN_UP_COLUMNS } from './requestColumns.ts';
import { REQUEST_KINDS } from './requestKinds.ts';

const REQUESTS_QUERY = {
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Words to find in member, agency or user ID, or a whole email address',
    }),
  ),
  State: Type.Optional(
    Type.Enum([...REQUEST_FILTERS], { description: '`pending` by default; `asked`: pending with a question' }),
  ),
  Sort: Type.Optional(Type.Enum([...REQUEST_SORTS], { description: '`waiting` by default' })),
};

const CALLS = {
  'sign-ups': {
    one: 'staffSignUp',
    contacts: 'signUpContacts',
    approveAll: 'approveSignUps',
    approve: 'approveSignUp',
    reject: 'rejectSignUp',
    ask: 'askAboutSignUp',
  },
  'agency-changes': {
    one: 'staffAgencyChange',
    contacts: 'agencyChangeContacts',
    approveAll: 'approveAgencyChanges',
    approve: 'approveAgencyChange',
    reject: 'rejectAgencyChange',
    ask: 'askAboutAgencyChange',
  },
} as const;

const NOUNS = {
  'sign-ups': { one: 'a sign-up', all: 'Sign-ups' },
  'agency-changes': { one: 'an agency change', all: 'Agency changes' },
} as const;

const REFUSED = ['not_found', 'conflict'] as const;

/** `Reason` or `Text` is required. */
const reasonOrText: FormRules = (values) => (values.Reason === undefined ? checkFilled(values, ['Text']) : {});

/** Calls about sign-ups and agency changes; the commands `members …` and `agent-changes …` do the same. */
export function memberRequestRoutes(app: FastifyInstance, context: AppContext): void {
  defineReads(app, context, 'sign-ups');
  defineDecisions(app, context, 'sign-ups');
  defineReads(app, context, 'agency-changes');
  defineDecisions(app, context, 'agency-changes');
}

function defineReads(app: FastifyInstance, context: AppContext, kind: MemberRequestKind): void {
  const { db } = context;
  const calls = CALLS[kind];

  defineList(app, context, {
    list: kind,
    summary: `${NOUNS[kind].all} that are pending, the oldest first, or those of another state`,
    query: REQUESTS_QUERY,
    row: MemberRequestSchema,
    columns: kind === 'sign-ups' ? SIGN_UP_COLUMNS : AGENCY_CHANGE_COLUMNS,
    find({ Q, State: state = 'pending', Sort: sort = 'waiting' }, { staff }) {
      const list = listRequests(db, kind, { state, sort, words: Q?.trim() ?? '' });
      return foundList(list, (rows) => toMemberRequests(context, rows, staff));
    },
  });

  defineCall(app, calls.one, {
    tag: `Decisions about ${NOUNS[kind].all.toLowerCase()}`,
    summary: `${NOUNS[kind].one.replace('a ', 'A ')} with the facts for and against it`,
    description:
      'Compares contacts with those of all members, also former contacts; the contacts themselves are not returned.',
    params: IdParams,
    response: MemberRequestFactsSchema,
    responseDescription: 'The request',
    errors: ['not_found'],
    handle: ({ params, staff }) => readFacts(context, kind, params.id, staff),
  });

  defineCall(app, calls.contacts, {
    summary: `Contacts of the member who made ${NOUNS[kind].one}, in full; each read is audited`,
    params: IdParams,
    response: MemberContactsSchema,
    responseDescription: 'The contacts',
    errors: ['not_found'],
    async handle({ params: { id }, request }) {
      const found = await findRequest(db, kind, id);
      if (!found) throw new Refusal('not_found');
      const target = `${REQUEST_KINDS[kind].subject} ${id}`;
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: `read: ${calls.contacts}`, target }),
      );
      return { Email: found.email, Phone: found.phone };
    },
  });
}

function defineDecisions(app: FastifyInstance, context: AppContext, kind: MemberRequestKind): void {
  const { db, mail } = context;
  const calls = CALLS[kind];
  const { one } = NOUNS[kind];
  const decided = {
    params: IdParams,
    response: MemberRequestFactsSchema,
    responseDescription: 'The updated request',
    errors: REFUSED,
  };

  defineCall(app, calls.approveAll, {
    summary: `Approve several ${NOUNS[kind].all.toLowerCase()}, each decided separately`,
    body: ApproveRequestsSchema,
    response: Type.Array(RowResultSchema),
    responseDescription: 'One result for each request, in their order',
    async handle({ body: { Requests }, ...caller }) {
      const seen = Requests.map(({ id, Revision }) => ({ kind, id, expectedRevision: Revision }));
      const results = await approveRequests(context, caller, seen);
      mail.notify();
      return results;
    },
  });

  defineCall(app, calls.approve, {
    ...decided,
    summary: `Approve ${one}; the member gets a mail`,
    body: ApproveRequestSchema,
    async handle({ params: { id }, body: { Revision: expectedRevision }, ...caller }) {
      await settleRequest(context, caller, { kind, id, expectedRevision, verdict: 'approved' });
      mail.notify();
      return readFacts(context, kind, id, caller.staff);
    },
  });

  defineCall(app, calls.reject, {
    ...decided,
    summary: `Reject ${one}; the member gets a mail with the reason`,
    description: 'The member reads the text of `Reason` in their language, or `Text`, or both.',
    body: RejectRequestSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, ...typed }, ...caller }) {
      const why = await reasonFor(db, { kind, id }, typed);
      await settleRequest(context, caller, { kind, id, expectedRevision, verdict: 'rejected', why });
      mail.notify();
      return readFacts(context, kind, id, caller.staff);
    },
  });

  defineCall(app, calls.ask, {
    ...decided,
    summary: `Mail the member a question about ${one}, which stays pending`,
    description: 'The member reads the text of `Reason` in their language, or `Text`, or both.',
    body: AskMemberSchema,
    rules: reasonOrText,
    async handle({ params: { id }, body: { Revision: expectedRevision, ...typed }, ...caller }) {
      const text = await reasonFor(db, { kind, id }, typed);
      await askMember(context, caller, { kind, id, expectedRevision, text });
      mail.notify();
      return readFacts(context, kind, id, caller.staff);
    },
  });
}
