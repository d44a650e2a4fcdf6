import { checkChangeAgent, checkFilled } from '@friends/shared/contract/rules/fieldRules';
import {
  HelpMemberSchema,
  MemberDetailsSchema,
  MemberPageSchema,
  MoveMemberSchema,
  TimelineSchema,
} from '@friends/shared/contract/staff/members';
import { TIMELINE_KINDS, TIMELINE_PAGE } from '@friends/shared/contract/staff/timelineRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { helpMember } from './helpMember.ts';
import { moveMember } from './moveMember.ts';
import { readDetails, readMemberPage } from './readMemberPage.ts';
import { readOwner } from './repository/readMember.ts';
import { readTimeline, type TimelineCursor } from './repository/timeline.ts';
import { toTimelineEvent } from './toTimelineEvent.ts';

const TIMELINE_QUERY = Type.Object({
  Kind: Type.Optional(Type.Enum([...TIMELINE_KINDS], { description: 'Default: all' })),
  Before: Type.Optional(
    Type.String({
      pattern: '^\\d{1,17}\\.\\d{1,2}\\.\\d{1,9}$',
      description: '`Next` of the previous page. Default: from the latest event',
    }),
  ),
});

const writeCursor = ({ micros, source, id }: TimelineCursor): string => `${micros}.${source}.${id}`;

function readCursor(text: string): TimelineCursor {
  const [micros = '', source = '', id = ''] = text.split('.');
  return { micros, source: Number(source), id: Number(id) };
}

/** Calls for a member's page in the staff portal. */
export function memberPageRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  defineCall(app, 'staffMember', {
    summary: 'One member: balance and its parts, agency, account state',
    description:
      'Contacts are compared with those of all members, including former ones; the response has only the kind of contact shared.',
    params: IdParams,
    response: MemberPageSchema,
    responseDescription: 'The member',
    errors: ['not_found'],
    handle: ({ params, staff }) => readMemberPage(context, params.id, staff),
  });

  defineCall(app, 'memberTimeline', {
    summary: 'Events of a member, latest first',
    description:
      'Bookings with the outcome of their points, ledger lines with their rule, claims, payouts, deliveries, missing points, emails, and account changes by the member and by staff. New events do not shift later pages.',
    params: IdParams,
    query: TIMELINE_QUERY,
    response: TimelineSchema,
    responseDescription: 'A page of the timeline',
    errors: ['not_found'],
    async handle({ params: { id: memberId }, query: { Kind: kind = null, Before }, language }) {
      const identity = await readOwner(db, memberId);
      if (identity === null) throw new Refusal('not_found');
      const owner = { memberId, owner: identity };
      const before = Before === undefined ? null : readCursor(Before);
      const events = await readTimeline(db, owner, { kind, before, limit: TIMELINE_PAGE + 1 });
      const reader = { owner, language, today: jakartaDay(clock()) };
      const page = events.slice(0, TIMELINE_PAGE);
      const last = page.at(-1);
      return {
        Events: page.map((event) => toTimelineEvent(event, reader)),
        Next: last && events.length > TIMELINE_PAGE ? writeCursor(last) : null,
      };
    },
  });

  defineCall(app, 'helpMember', {
    summary: 'Change a member’s account to help them; some changes are emailed to the member',
    description: 'Refused for one’s own account.',
    params: IdParams,
    body: HelpMemberSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: MemberPageSchema,
    responseDescription: 'The updated member',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body: { Help: help, Revision: expectedRevision, Why: why }, ...caller }) {
      await helpMember(context, caller, { id, help, expectedRevision, why: why.trim() });
      return readMemberPage(context, id, caller.staff);
    },
  });

  defineCall(app, 'moveMember', {
    summary: 'Move a member to another agency or user ID, like an approved request; the member gets an email',
    description: 'Due points are credited under the former and the new user ID; the member keeps all points.',
    params: IdParams,
    body: MoveMemberSchema,
    rules: (values) => ({ ...checkChangeAgent(values), ...checkFilled(values, ['Why']) }),
    response: MemberPageSchema,
    responseDescription: 'The updated member',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body, ...caller }) {
      await moveMember(context, caller, id, body);
      return readMemberPage(context, id, caller.staff);
    },
  });

  defineCall(app, 'memberDetails', {
    summary: 'Unmasked contacts and payout details of a member; each access is audited',
    params: IdParams,
    response: MemberDetailsSchema,
    responseDescription: 'The details',
    errors: ['not_found'],
    async handle({ params: { id }, request }) {
      const details = await readDetails(context, id);
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: 'read: memberDetails', target: `member ${id}` }),
      );
      return details;
    },
  });
}
