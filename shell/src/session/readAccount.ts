import { day, flag, moment, number, object, or, someText, text } from '@friends/shared/client/read';
import type { Account, Agent } from '@friends/shared/contract/api/account';

const blank = or(text, '');

const agent = object<Agent>({ AgentCode: blank, Country: blank, IsPanorama: flag, IsXML: flag });

/** Undefined for a back end that changes e-mail addresses at once: the field is then hidden. */
const pending = (value: unknown) => (value === undefined ? undefined : or(someText, null)(value));

/** Reader of `GET /me`. Points are required; other missing fields are empty. */
export const readAccount = object<Account>({
  id: or(number, 0),
  Point: number,
  PointsOwed: or(number, 0),
  GeniusMember: flag,
  AgentCode: blank,
  UserId: blank,
  Name: blank,
  Email: blank,
  PendingEmail: pending,
  Phone: blank,
  Address: blank,
  Area: blank,
  Birthdate: or(day, null),
  Image: or(someText, null),
  agent: or(agent, { AgentCode: '', Country: '', IsPanorama: false, IsXML: false }),
  PayoutsHeldUntil: or(moment, null),
  PayoutsHeldFor: (value) => (value === 'first_details' ? value : 'change'),
  PayoutsStopped: or(flag, false),
  ClaimBankName: blank,
  ClaimBankAccount: blank,
  ClaimBankHolder: blank,
  ClaimBankAddress: blank,
  ClaimSwift: blank,
  ClaimBusinessReg: blank,
  ClaimPassport: blank,
  ClaimGarudaMilesID: blank,
  ClaimTokopediaEmail: blank,
  ClaimOvoPhone: blank,
  ClaimMapId: blank,
  ClaimMapPhone: blank,
  ClaimMapName: blank,
});
