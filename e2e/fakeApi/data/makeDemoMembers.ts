import type { FakeApiState } from '../FakeApiState.ts';
import type { Fields } from '../fields.ts';
import type { Member } from '../Member.ts';
import { makeRedemptions, makeStatements, makeTransactions } from './history.ts';
import { PROGRESS } from './race.ts';

const PASSWORD = 'Friends-Demo-2026';

/** An account without details: they are `null`, and flags are numbers, as in a database. */
const EMPTY_ACCOUNT = {
  isLogin: 1,
  GeniusMember: 0,
  AgentCode: 'JKT001',
  UserId: 'baru',
  Name: null,
  Phone: null,
  Address: null,
  Area: null,
  Birthdate: null,
  Image: null,
  agent: { Country: 'ID', AgentCode: 'JKT001', IsPanorama: 0, IsXML: null },
  ClaimBankName: null,
  ClaimBankAccount: null,
  ClaimBankHolder: null,
  ClaimBankAddress: null,
  ClaimSwift: null,
  ClaimBusinessReg: null,
  ClaimPassport: null,
  ClaimGarudaMilesID: null,
  ClaimTokopediaEmail: null,
  ClaimOvoPhone: null,
  ClaimMapId: null,
  ClaimMapPhone: null,
  ClaimMapName: null,
} satisfies Fields;

/** A member with only the fields of a sign-up, and those that a test sets. */
export function makeMember(email: string, password: string, account: Fields = {}): Member {
  return {
    email,
    password,
    points: 0,
    account: { ...EMPTY_ACCOUNT, Email: email, ...account },
    redemptions: [],
    statements: [],
    transactions: [],
    progress: [],
  };
}

/** A member whose lists have every kind of entry. */
export function makeMemberWithHistory(email: string, password: string, points: number, account: Fields): Member {
  return {
    ...makeMember(email, password, account),
    points,
    redemptions: makeRedemptions(),
    statements: makeStatements(points),
    transactions: makeTransactions(),
    progress: PROGRESS,
  };
}

/** Members like those of the portal's demo, so that tests can run on either back end. */
export function makeDemoMembers(state: FakeApiState): Member[] {
  return [
    makeMember('silver@friends.test', PASSWORD, { UserId: 'sari', Name: 'Sari Wulandari' }),
    makeMemberWithHistory('genius@friends.test', PASSWORD, 5120, {
      GeniusMember: 1,
      AgentCode: 'JKT002',
      UserId: 'budi',
      Name: 'Budi Santoso',
      Phone: '081290017734',
      Address: 'Jl. Melati 5',
      Birthdate: '1990-05-01T00:00:00.000Z',
      Image: state.picture('budi'),
      ClaimTokopediaEmail: 'budi@friends.test',
    }),
  ];
}
