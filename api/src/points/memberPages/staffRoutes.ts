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
  Kind: Type.Optional(Type.Enum([...TIMELINE_KINDS], { description: 'Left out: all' })),
  Before: Type.Optional(
    Type.String({
      pattern: '^\\d{1,17}\\.\\d{1,2}\\.\\d{1,9}$',
      description: '`Next` of the page before; left out: the latest events',
    }),
  ),
});

const writeCursor = ({ micros, source, id }: TimelineCursor): string => `${micros}.${source}.${id}`;

function readCursor(text: string): TimelineCursor {
  const [micros = '', source = '', id = ''] = text.split('.');
  return { micros, source: Number(source), id: Number(id) };
}

/** Calls of a member's page. */
export function memberPageRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  defineCall(app, 'staffMember', {
    summary: 'One member: balance and what made it, agency, state of the account',
    description:
      'Compares contacts with those of all members, also former ones; which ones are the same is not answered.',
    params: IdParams,
    response: MemberPageSchema,
    responseDescription: 'The member',
    errors: ['not_found'],
    handle: ({ params, staff }) => readMemberPage(context, params.id, staff),
  });

  defineCall(app, 'memberTimeline', {
    summary: 'What happened with a member, the latest first',
    description:
      'Bookings with what became of their points, ledger lines with their rule, claims, payouts, deliveries, questions, mails, changes of the account by the member and by staff. A page stays the same while new events come.',
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
      const shown = events.slice(0, TIMELINE_PAGE);
      const last = shown.at(-1);
      return {
        Events: shown.map((event) => toTimelineEvent(event, reader)),
        Next: last && events.length > TIMELINE_PAGE ? writeCursor(last) : null,
      };
    },
  });

  defineCall(app, 'helpMember', {
    summary: 'Help with a member’s account; the member gets a mail of what has one',
    description: 'Nobody helps with an account of their own.',
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
    summary: 'Move a member to another agency or user ID, as their approved request would; a mail follows',
    description: 'Points that are due are credited before and after; points earned stay theirs.',
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
    summary: 'Contacts and payout details of a member, in full; each look is in the audit',
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
