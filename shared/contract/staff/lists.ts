import type { StaffEndpointName } from './endpoints.ts';

interface StaffListCalls {
  /** Call for one page of the list. */
  readonly page: StaffEndpointName;
  /** Calls for the whole filtered list as a file; they require the same right. */
  readonly csv: StaffEndpointName;
  readonly xlsx?: StaffEndpointName;
}

/** Lists of the staff portal and their calls, by the name of their files. */
export const STAFF_LISTS = {
  members: { page: 'staffMembers', csv: 'staffMembersFile' },
  'sign-ups': { page: 'staffSignUps', csv: 'staffSignUpsFile' },
  erasures: { page: 'staffErasures', csv: 'staffErasuresFile' },
  agencies: { page: 'staffAgencies', csv: 'staffAgenciesFile' },
  'agency-changes': { page: 'staffAgencyChanges', csv: 'staffAgencyChangesFile' },
  'missing-points': { page: 'staffMissingPoints', csv: 'staffMissingPointsFile' },
  'failed-mails': { page: 'staffFailedMails', csv: 'staffFailedMailsFile' },
  claims: { page: 'staffClaims', csv: 'staffClaimsFile' },
  corrections: { page: 'staffCorrections', csv: 'staffCorrectionsFile' },
  bookings: { page: 'staffBookings', csv: 'staffBookingsFile' },
  'feed-imports': { page: 'feedImports', csv: 'feedImportsFile' },
  pictures: { page: 'contentPictures', csv: 'contentPicturesFile' },
  payouts: { page: 'staffPayouts', csv: 'staffPayoutsFile' },
  'payout-batches': { page: 'payoutBatches', csv: 'payoutBatchesFile' },
  deliveries: { page: 'staffDeliveries', csv: 'staffDeliveriesFile' },
  'voucher-stock': { page: 'staffCodes', csv: 'staffCodesFile' },
  'nightly-runs': { page: 'nightlyRuns', csv: 'nightlyRunsFile' },
  'point-figures': { page: 'pointFigures', csv: 'pointFiguresFile' },
  'claim-figures': { page: 'claimFigures', csv: 'claimFiguresFile' },
  'claim-kind-figures': { page: 'claimKindFigures', csv: 'claimKindFiguresFile' },
  'sign-up-figures': { page: 'signUpFigures', csv: 'signUpFiguresFile' },
  'agency-figures': { page: 'agencyFigures', csv: 'agencyFiguresFile' },
  'race-figures': { page: 'raceFigures', csv: 'raceFiguresFile' },
  content: { page: 'staffContent', csv: 'staffContentFile' },
  'content-problems': { page: 'contentProblems', csv: 'contentProblemsFile' },
  'content-sets': { page: 'staffContentSets', csv: 'staffContentSetsFile' },
  people: { page: 'staffPeople', csv: 'staffPeopleFile' },
  tokens: { page: 'staffTokens', csv: 'staffTokensFile' },
  audit: { page: 'staffAudit', csv: 'staffAuditFile', xlsx: 'staffAuditWorkbook' },
} as const satisfies Readonly<Record<string, StaffListCalls>>;

export type StaffListName = keyof typeof STAFF_LISTS;

export type ListFormat = 'csv' | 'xlsx';

/** Formats that a list can be downloaded in. */
export function formatsOf(list: StaffListName): readonly ListFormat[] {
  return 'xlsx' in STAFF_LISTS[list] ? ['xlsx', 'csv'] : ['csv'];
}

type StaffLists = typeof STAFF_LISTS;

/** A call that answers with a list as a file. */
export type StaffFileCall = {
  [List in StaffListName]: StaffLists[List][Exclude<keyof StaffLists[List], 'page'>];
}[StaffListName];

/** Call for a list as a file. Throws `TypeError` if the list does not come in that format. */
export function fileCall(list: StaffListName, format: ListFormat): StaffFileCall {
  const calls = STAFF_LISTS[list];
  if (format === 'csv') return calls.csv;
  if ('xlsx' in calls) return calls.xlsx;
  throw new TypeError(`The list ${list} is not available as a workbook`);
}
