import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { isSame } from '@friends/shared/contract/rules/identity';
import { checkInvitePerson } from '@friends/shared/contract/staff/checkInvitePerson';
import { PERSON_FILTERS, PERSON_SORTS } from '@friends/shared/contract/staff/listRules';
import {
  InvitePersonSchema,
  type PersonDecision,
  PersonDecisionSchema,
  PersonRolesSchema,
  type StaffPerson,
  StaffPersonSchema,
} from '@friends/shared/contract/staff/people';
import { type Right, rolesIn } from '@friends/shared/contract/staff/rights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FormRules } from '../../platform/http/calls/checkInput.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Caller } from '../audit/auditDecision.ts';
import { assertMayGive } from '../audit/mayDecide.ts';
import { defineList, foundList } from '../lists/defineList.ts';
import { findStaffPerson, listPeople, toPerson } from '../repository/peoplePages.ts';
import { changeRoles, endStaffAccount, logStaffOut, type StaffChange, unlessEnded } from './changeStaff.ts';
import { decideAbout, decideAsStaff } from './decideAbout.ts';
import { inviteStaff } from './invite.ts';
import { PERSON_COLUMNS } from './personColumns.ts';

const PEOPLE_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Words to find in name or email address' })),
  State: Type.Optional(Type.Enum([...PERSON_FILTERS], { description: 'All if omitted' })),
  Sort: Type.Optional(Type.Enum([...PERSON_SORTS], { description: '`name` by default' })),
};

const checkWhy: FormRules = (values) => checkFilled(values, ['Why']);

/** Calls about staff accounts; the commands `staff …` do the same. */
export function peopleRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock, mail } = context;

  async function readPerson(id: number): Promise<StaffPerson> {
    const person = await findStaffPerson(db, id, clock());
    if (!person) throw new Refusal('not_found');
    return person;
  }

  /** Changes another person's account. @returns the updated account */
  async function decide(
    caller: Caller & { readonly params: { readonly id: number }; readonly body: PersonDecision },
    action: string,
    changeFor: (rights: readonly Right[]) => StaffChange,
  ): Promise<StaffPerson> {
    const { params, body } = caller;
    const { Email: target } = await readPerson(params.id);
    await decideAbout(
      context,
      caller,
      { action, target, why: body.Why.trim(), expectedRevision: body.Revision },
      changeFor,
    );
    return readPerson(params.id);
  }

  /** Each invite sends a mail to an arbitrary address. */
  const limitMails = ({ staff }: FastifyRequest) => limits.staffInvite.take(String(staff?.id), clock());

  defineList(app, context, {
    list: 'people',
    summary: 'Staff accounts, their roles, and when they last signed in; by name, ended accounts last',
    query: PEOPLE_QUERY,
    row: StaffPersonSchema,
    columns: PERSON_COLUMNS,
    find: ({ Q, State: state, Sort: sort = 'name' }) =>
      foundList(listPeople(db, { words: Q?.trim() ?? '', state, sort }), (rows) =>
        rows.map((account) => toPerson(account, clock())),
      ),
  });

  defineCall(app, 'staffPerson', {
    tag: 'Accounts of staff',
    summary: 'One staff account',
    params: IdParams,
    response: StaffPersonSchema,
    responseDescription: 'The account',
    errors: ['not_found'],
    handle: ({ params }) => readPerson(params.id),
  });

  defineCall(app, 'invitePerson', {
    summary: 'Invite a new person by a mailed link',
    body: InvitePersonSchema,
    rules: checkInvitePerson,
    response: Type.Object({}),
    responseDescription: 'The link is mailed, and not returned',
    errors: ['conflict'],
    limit: limitMails,
    async handle({ body, ...caller }) {
      const [email, roles] = [accountOf(body.Email), rolesIn(body.Roles)];
      const invited = { email, name: body.Name.trim(), roles, by: caller.staff.email, now: clock() };
      await decideAsStaff(context, caller, { action: 'staff invited', target: email }, async (tx, all, rights) => {
        assertMayGive(rights, roles);
        if (all.some((one) => isSame('email', one.email, email))) throw new Refusal('staff_there');
        return (await inviteStaff(tx, context, invited, { earlier: undefined, all })).change;
      });
      mail.notify();
      return {};
    },
  });

  defineCall(app, 'invitePersonAgain', {
    summary: 'Mail a new link that replaces all credentials of an account',
    description:
      'For people whose link expired, who lost their app or password, or who return. Name and roles are kept.',
    params: IdParams,
    body: PersonDecisionSchema,
    rules: checkWhy,
    response: StaffPersonSchema,
    responseDescription: 'The account',
    errors: ['not_found', 'conflict'],
    limit: limitMails,
    async handle(caller) {
      const [by, now] = [caller.staff.email, clock()];
      const invite: StaffChange = async (tx, earlier, all) => {
        const { email, name, roles } = earlier;
        return (await inviteStaff(tx, context, { email, name, roles, by, now }, { earlier, all })).change;
      };
      const person = await decide(caller, 'staff invited anew', () => invite);
      mail.notify();
      return person;
    },
  });

  defineCall(app, 'changePersonRoles', {
    summary: 'Replace the roles of a person; applies at their next call',
    params: IdParams,
    body: PersonRolesSchema,
    rules: checkWhy,
    response: StaffPersonSchema,
    responseDescription: 'The account',
    errors: ['not_found', 'conflict'],
    handle(caller) {
      const roles = rolesIn(caller.body.Roles);
      return decide(caller, 'staff roles changed', (rights) => {
        assertMayGive(rights, roles);
        return unlessEnded(changeRoles(roles));
      });
    },
  });

  defineCall(app, 'endPerson', {
    summary: 'End an account with its sessions and invites',
    params: IdParams,
    body: PersonDecisionSchema,
    rules: checkWhy,
    response: StaffPersonSchema,
    responseDescription: 'The account',
    errors: ['not_found', 'conflict'],
    handle: (caller) => decide(caller, 'staff ended', () => unlessEnded(endStaffAccount(clock()))),
  });

  defineCall(app, 'signPersonOut', {
    summary: 'End all sessions of a person; the account stays',
    params: IdParams,
    body: PersonDecisionSchema,
    rules: checkWhy,
    response: StaffPersonSchema,
    responseDescription: 'The account',
    errors: ['not_found', 'conflict'],
    handle: (caller) => decide(caller, 'staff logged out', () => unlessEnded(logStaffOut)),
  });
}
