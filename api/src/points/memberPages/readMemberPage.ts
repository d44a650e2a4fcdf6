import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';
import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import type { MemberDetails, MemberPage } from '@friends/shared/contract/staff/members';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import { sharedContacts } from '../../members/approvals/sharedContacts.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { maskedEmail } from '../../platform/mail/maskedEmail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { countFeed, readMembers } from '../../staff/memberRequests/repository/evidence.ts';
import { accountsOf } from './accountsOf.ts';
import { mailsOf } from './helpMember.ts';
import { memberRevision } from './memberRevision.ts';
import { readMember, type StoredMember, sumBalance } from './repository/readMember.ts';

type ReadContext = Pick<AppContext, 'db' | 'config' | 'clock'>;

/** End of the hold on payouts after a change of details; null if there is none. */
function heldUntil({ changed }: StoredMember, now: Date): string | null {
  const until = changed && payoutsHeldUntil(changed);
  return until && until > now ? until.toISOString() : null;
}

/** State of the account and of its sign-up. */
function accountFacts(member: StoredMember, now: Date) {
  return {
    id: member.id,
    AgentCode: member.agentCode,
    UserId: member.userId,
    MemberName: member.name,
    Email: maskedEmail(member.email),
    Phone: member.phone === '' ? '' : maskedAccount(member.phone),
    State: member.status,
    GeniusMember: member.genius,
    Country: member.country,
    IsPanorama: member.isPanorama,
    IsXML: member.isXml,
    Language: member.language,
    SignedUp: member.signedUp.toISOString(),
    DecidedBy: member.DecidedBy,
    DecidedAt: member.DecidedAt?.toISOString() ?? null,
    DecisionWhy: member.DecisionWhy,
    Points: Math.max(0, member.points - member.owed),
    Stopped: member.stopped !== null,
    HeldUntil: heldUntil(member, now),
    TwoStep: member.twoStep,
    Passkeys: member.passkeys,
    Sessions: member.sessions,
    LastUsed: member.lastUsed?.toISOString() ?? null,
  };
}

/** One member with balance and account state. @throws Refusal `not_found` */
export async function readMemberPage(
  { db, config, clock }: ReadContext,
  id: number,
  { email }: Pick<Staff, 'email'>,
): Promise<MemberPage> {
  const member = await readMember(db, id);
  if (!member) throw new Refusal('not_found');
  const decider = await deciderOf(db, { who: email, config });
  const shared = await sharedContacts(db, decider.ring, id);
  const others = await readMembers(db, [...shared.keys()]);
  const owner = ownerIdentity(member.agentCode, member.userId);
  const feed = (await countFeed(db, [owner])).get(owner);
  return {
    ...accountFacts(member, clock()),
    IsOwn: (await ownMembers(db, decider, [id])).has(id),
    Balance: { Owed: member.owed, ...(await sumBalance(db, id)) },
    Bookings: feed?.count ?? 0,
    FirstBooking: feed?.first ?? null,
    LastBooking: feed?.last ?? null,
    Accounts: accountsOf(openDetails(decider.ring, id, member), true),
    Mails: mailsOf(member, config.portalUrl),
    Revision: memberRevision(member),
    Same: others.map((other) => ({ ...other, Shared: [...(shared.get(other.id) ?? [])] })),
  };
}

/** Unmasked contacts and payout details. The caller must audit the access. @throws Refusal `not_found` */
export async function readDetails({ db, config }: ReadContext, id: number): Promise<MemberDetails> {
  const member = await readMember(db, id);
  if (!member) throw new Refusal('not_found');
  const { email: Email, phone: Phone, address: Address } = member;
  const details = openDetails(await readKeyRing(db, config), id, member);
  return { Email, Phone, Address, Accounts: accountsOf(details, false) };
}
