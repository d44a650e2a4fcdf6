import { MEMBER_SORTS, MEMBER_STATES, TIERS } from '@friends/shared/contract/staff/memberRules';
import { type StaffMember, StaffMemberSchema } from '@friends/shared/contract/staff/members';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { membersWithContact } from '../../members/approvals/sharedContacts.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { defineList, foundList } from '../lists/defineList.ts';
import { MEMBER_LIST_COLUMNS } from './memberColumns.ts';
import { type ListedMember, listMembers } from './repository/listMembers.ts';

const MEMBERS_QUERY = {
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Name, also misspelt; whole email address or phone; agency, user ID, or both as `AG0006 / user_6`; booking reference; claim ID or member ID',
    }),
  ),
  State: Type.Optional(Type.Enum([...MEMBER_STATES], { description: 'All if omitted' })),
  Tier: Type.Optional(Type.Enum([...TIERS], { description: 'All if omitted' })),
  Agency: Type.Optional(Type.String({ maxLength: 100, description: 'Code of the agency; all if omitted' })),
  Country: Type.Optional(Type.String({ maxLength: 2, description: 'Country of the agency; all if omitted' })),
  Sort: Type.Optional(Type.Enum([...MEMBER_SORTS], { description: '`match` by default' })),
};

const toStaffMember = (member: ListedMember): StaffMember => ({
  id: member.id,
  AgentCode: member.agentCode,
  UserId: member.userId,
  MemberName: member.name,
  Email: maskedEmail(member.email),
  State: member.status,
  GeniusMember: member.genius,
  Country: member.country,
  Points: member.points,
  SignedUp: member.signedUp.toISOString(),
});

/** Calls that find members. */
export function staffMemberRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;

  /** Searches members; each call searches again, as a file may be requested without a page. */
  async function find(words: string, filter: Omit<Parameters<typeof listMembers>[1], 'words' | 'contacts'>) {
    const contacts = words === '' ? [] : await membersWithContact(db, await readKeyRing(db, config), words);
    return foundList(listMembers(db, { ...filter, words, contacts }), (rows) => rows.map(toStaffMember));
  }

  defineList(app, context, {
    list: 'members',
    tag: 'Members',
    summary: 'Members and sign-ups, the latest first, or those that a search finds, the best match first',
    query: MEMBERS_QUERY,
    row: StaffMemberSchema,
    columns: MEMBER_LIST_COLUMNS,
    find({ Q, State: state = null, Tier: tier = null, Agency = '', Country = '', Sort: sort = 'match' }) {
      const filter = { state, tier, agency: Agency.trim(), country: Country.trim().toUpperCase(), sort };
      const found = find(Q?.trim() ?? '', filter);
      return {
        page: async (paging) => (await found).page(paging),
        readAll: async () => (await found).readAll(),
      };
    },
  });
}
