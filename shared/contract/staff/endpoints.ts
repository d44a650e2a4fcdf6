import type { Right } from './rights.ts';

export interface StaffEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `API_BASE`; `:name` is a parameter. */
  readonly path: string;
  /** `anyone`: no session needed, as it opens one; `staff`: a session of staff is. */
  readonly access: 'anyone' | 'staff';
  /** What the caller must be allowed to; left out where everybody with a session may. */
  readonly right?: Right;
  /** Is enough for a remote that is of a season: the call itself looks whether it is. */
  readonly rightForSeasons?: Right;
  /** A program may make it, too, with a token of its own in place of a session (docs/contract.md#tokens-of-programs). */
  readonly requiresToken?: true;
  /** It shows data of people: that somebody read it stands in the audit. */
  readonly readsPersonalData?: true;
}

const READS = { access: 'staff', readsPersonalData: true } as const;
const DECIDES = {
  access: 'staff',
  right: 'releases.change',
  rightForSeasons: 'seasons.change',
  requiresToken: true,
} as const;
const SEES = { access: 'staff', right: 'releases.read', requiresToken: true } as const;
const MAKES = { access: 'staff', right: 'seasons.change' } as const;

const CODES = { access: 'staff', right: 'codes.change' } as const;
const DELIVERS = { access: 'staff', right: 'deliveries.change' } as const;
const APPROVES = { access: 'staff', right: 'members.approve' } as const;
const ANSWERS = { access: 'staff', right: 'missingPoints.answer' } as const;
const MAILS = { access: 'staff', right: 'mails.change' } as const;
const FIGURES = { access: 'staff', right: 'figures.read' } as const;
const ERASES = { access: 'staff', right: 'members.erase' } as const;
const PAYS = { access: 'staff', right: 'payouts.make' } as const;

/** Every call of the staff's pages. They are there at `STAFF_URL` only, and no member's page names them. */
export const STAFF_ENDPOINTS = {
  staffInvite: { method: 'GET', path: '/staff/invites/:token', access: 'anyone' },
  acceptStaffInvite: { method: 'PUT', path: '/staff/invites/:token', access: 'anyone' },
  staffSignInWays: { method: 'GET', path: '/staff/sign-in', access: 'anyone' },
  beginStaffSignOn: { method: 'POST', path: '/staff/sign-on', access: 'anyone' },
  finishStaffSignOn: { method: 'POST', path: '/staff/sign-on/finish', access: 'anyone' },
  staffSignIn: { method: 'POST', path: '/staff/sessions', access: 'anyone' },
  staffSignOut: { method: 'POST', path: '/staff/sessions/end', access: 'staff' },
  staffAccount: { method: 'GET', path: '/staff/account', access: 'staff' },
  staffSessions: { method: 'GET', path: '/staff/sessions', access: 'staff' },
  endStaffSession: { method: 'POST', path: '/staff/sessions/:id/end', access: 'staff' },
  staffAudit: { method: 'GET', path: '/staff/audit', ...READS, right: 'audit.read' },
  staffAuditFile: { method: 'GET', path: '/staff/audit/csv', access: 'staff', right: 'audit.read' },
  staffAuditWorkbook: { method: 'GET', path: '/staff/audit/xlsx', access: 'staff', right: 'audit.read' },
  staffPeople: { method: 'GET', path: '/staff/people', ...READS, right: 'staff.read' },
  staffPeopleFile: { method: 'GET', path: '/staff/people/csv', access: 'staff', right: 'staff.read' },
  staffPerson: { method: 'GET', path: '/staff/people/:id', ...READS, right: 'staff.read' },
  invitePerson: { method: 'POST', path: '/staff/people', access: 'staff', right: 'staff.change' },
  invitePersonAgain: { method: 'POST', path: '/staff/people/:id/invite', access: 'staff', right: 'staff.change' },
  changePersonRoles: { method: 'POST', path: '/staff/people/:id/roles', access: 'staff', right: 'staff.change' },
  endPerson: { method: 'POST', path: '/staff/people/:id/end', access: 'staff', right: 'staff.change' },
  signPersonOut: { method: 'POST', path: '/staff/people/:id/sign-out', access: 'staff', right: 'staff.change' },
  staffTokens: { method: 'GET', path: '/staff/tokens', access: 'staff', right: 'staff.read' },
  staffTokensFile: { method: 'GET', path: '/staff/tokens/csv', access: 'staff', right: 'staff.read' },
  makeStaffToken: { method: 'POST', path: '/staff/tokens', access: 'staff', right: 'staff.change' },
  endStaffToken: { method: 'POST', path: '/staff/tokens/:name/end', access: 'staff', right: 'staff.change' },
  staffMembers: { method: 'GET', path: '/staff/members', ...READS, right: 'members.read' },
  staffMembersFile: { method: 'GET', path: '/staff/members/csv', access: 'staff', right: 'members.read' },
  staffMember: { method: 'GET', path: '/staff/members/:id', ...READS, right: 'members.read' },
  memberTimeline: { method: 'GET', path: '/staff/members/:id/timeline', ...READS, right: 'members.read' },
  helpMember: { method: 'POST', path: '/staff/members/:id/help', access: 'staff', right: 'members.help' },
  memberDetails: { method: 'GET', path: '/staff/members/:id/details', access: 'staff', right: 'members.help' },
  staffSignUps: { method: 'GET', path: '/staff/sign-ups', ...READS, right: 'members.approve' },
  staffSignUpsFile: { method: 'GET', path: '/staff/sign-ups/csv', ...APPROVES },
  staffSignUp: { method: 'GET', path: '/staff/sign-ups/:id', ...READS, right: 'members.approve' },
  signUpContacts: { method: 'GET', path: '/staff/sign-ups/:id/contacts', ...APPROVES },
  approveSignUps: { method: 'POST', path: '/staff/sign-ups/approve', ...APPROVES },
  approveSignUp: { method: 'POST', path: '/staff/sign-ups/:id/approve', ...APPROVES },
  rejectSignUp: { method: 'POST', path: '/staff/sign-ups/:id/reject', ...APPROVES },
  askAboutSignUp: { method: 'POST', path: '/staff/sign-ups/:id/ask', ...APPROVES },
  memberCopy: { method: 'GET', path: '/staff/members/:id/copy', access: 'staff', right: 'members.copy' },
  staffErasures: { method: 'GET', path: '/staff/erasures', ...READS, right: 'members.erase' },
  staffErasuresFile: { method: 'GET', path: '/staff/erasures/csv', ...ERASES },
  staffErasure: { method: 'GET', path: '/staff/erasures/:id', ...READS, right: 'members.erase' },
  askErasure: { method: 'POST', path: '/staff/erasures', ...ERASES },
  approveErasure: { method: 'POST', path: '/staff/erasures/:id/approve', ...ERASES },
  rejectErasure: { method: 'POST', path: '/staff/erasures/:id/reject', ...ERASES },
  staffAgencies: { method: 'GET', path: '/staff/agencies', access: 'staff', right: 'agencies.change' },
  staffAgenciesFile: { method: 'GET', path: '/staff/agencies/csv', access: 'staff', right: 'agencies.change' },
  changeAgency: { method: 'POST', path: '/staff/agencies', access: 'staff', right: 'agencies.change' },
  staffAgencyChanges: { method: 'GET', path: '/staff/agency-changes', ...READS, right: 'members.approve' },
  staffAgencyChangesFile: { method: 'GET', path: '/staff/agency-changes/csv', ...APPROVES },
  staffAgencyChange: { method: 'GET', path: '/staff/agency-changes/:id', ...READS, right: 'members.approve' },
  agencyChangeContacts: { method: 'GET', path: '/staff/agency-changes/:id/contacts', ...APPROVES },
  approveAgencyChanges: { method: 'POST', path: '/staff/agency-changes/approve', ...APPROVES },
  approveAgencyChange: { method: 'POST', path: '/staff/agency-changes/:id/approve', ...APPROVES },
  rejectAgencyChange: { method: 'POST', path: '/staff/agency-changes/:id/reject', ...APPROVES },
  askAboutAgencyChange: { method: 'POST', path: '/staff/agency-changes/:id/ask', ...APPROVES },
  staffMissingPoints: { method: 'GET', path: '/staff/missing-points', ...READS, right: 'missingPoints.answer' },
  staffMissingPointsFile: { method: 'GET', path: '/staff/missing-points/csv', ...ANSWERS },
  missingPointsQuestion: { method: 'GET', path: '/staff/missing-points/:id', ...READS, right: 'missingPoints.answer' },
  creditSeveralMissingPoints: { method: 'POST', path: '/staff/missing-points/credit', ...ANSWERS },
  creditMissingPoints: { method: 'POST', path: '/staff/missing-points/:id/credit', ...ANSWERS },
  approveMissingPoints: {
    method: 'POST',
    path: '/staff/missing-points/:id/approve',
    access: 'staff',
    right: 'points.correct',
  },
  declineMissingPoints: { method: 'POST', path: '/staff/missing-points/:id/decline', ...ANSWERS },
  askAboutMissingPoints: { method: 'POST', path: '/staff/missing-points/:id/ask', ...ANSWERS },
  staffFailedMails: { method: 'GET', path: '/staff/failed-mails', ...READS, right: 'mails.change' },
  staffFailedMailsFile: { method: 'GET', path: '/staff/failed-mails/csv', ...MAILS },
  failedMailDetails: { method: 'GET', path: '/staff/failed-mails/:id/details', ...MAILS },
  resendMails: { method: 'POST', path: '/staff/failed-mails/resend', ...MAILS },
  giveUpMails: { method: 'POST', path: '/staff/failed-mails/give-up', ...MAILS },
  staffClaims: { method: 'GET', path: '/staff/claims', ...READS, right: 'redemptions.decide' },
  staffClaimsFile: { method: 'GET', path: '/staff/claims/csv', access: 'staff', right: 'redemptions.decide' },
  staffClaim: { method: 'GET', path: '/staff/claims/:id', ...READS, right: 'redemptions.decide' },
  approveClaims: { method: 'POST', path: '/staff/claims/approve', access: 'staff', right: 'redemptions.decide' },
  approveClaim: { method: 'POST', path: '/staff/claims/:id/approve', access: 'staff', right: 'redemptions.decide' },
  rejectClaim: { method: 'POST', path: '/staff/claims/:id/reject', access: 'staff', right: 'redemptions.decide' },
  staffCorrections: { method: 'GET', path: '/staff/corrections', ...READS, right: 'points.correct' },
  staffCorrectionsFile: { method: 'GET', path: '/staff/corrections/csv', access: 'staff', right: 'points.correct' },
  staffCorrection: { method: 'GET', path: '/staff/corrections/:id', ...READS, right: 'points.correct' },
  previewCorrection: {
    method: 'POST',
    path: '/staff/corrections/preview',
    access: 'staff',
    right: 'points.correct',
  },
  correctPoints: { method: 'POST', path: '/staff/corrections', access: 'staff', right: 'points.correct' },
  approveCorrection: {
    method: 'POST',
    path: '/staff/corrections/:id/approve',
    access: 'staff',
    right: 'points.correct',
  },
  rejectCorrection: { method: 'POST', path: '/staff/corrections/:id/reject', access: 'staff', right: 'points.correct' },
  staffPayouts: { method: 'GET', path: '/staff/payouts', ...READS, right: 'payouts.read' },
  payoutTotals: { method: 'GET', path: '/staff/payouts/totals', access: 'staff', right: 'payouts.read' },
  staffPayoutsFile: { method: 'GET', path: '/staff/payouts/csv', access: 'staff', right: 'payouts.read' },
  payoutDetails: { method: 'GET', path: '/staff/payouts/:id/details', access: 'staff', right: 'payouts.read' },
  settlePayout: { method: 'POST', path: '/staff/payouts/:id/settle', ...PAYS },
  payoutTemplates: { method: 'GET', path: '/staff/payout-templates', access: 'staff', right: 'payouts.read' },
  payoutBatches: { method: 'GET', path: '/staff/payout-batches', access: 'staff', right: 'payouts.read' },
  payoutBatchesFile: { method: 'GET', path: '/staff/payout-batches/csv', access: 'staff', right: 'payouts.read' },
  makePayoutBatch: { method: 'POST', path: '/staff/payout-batches', ...PAYS },
  payoutBatch: { method: 'GET', path: '/staff/payout-batches/:id', ...READS, right: 'payouts.read' },
  approvePayoutBatch: {
    method: 'POST',
    path: '/staff/payout-batches/:id/approve',
    access: 'staff',
    right: 'payouts.approve',
  },
  cancelPayoutBatch: { method: 'POST', path: '/staff/payout-batches/:id/cancel', ...PAYS },
  removeFromBatch: { method: 'POST', path: '/staff/payout-batches/:id/remove', ...PAYS },
  deductFromPayout: { method: 'POST', path: '/staff/payout-batches/:id/deduct', ...PAYS },
  previewPayoutExport: {
    method: 'GET',
    path: '/staff/payout-batches/:id/preview',
    access: 'staff',
    right: 'payouts.read',
  },
  exportPayoutBatch: { method: 'POST', path: '/staff/payout-batches/:id/export', ...PAYS },
  payoutBatchFile: { method: 'GET', path: '/staff/payout-batches/:id/file', access: 'staff', right: 'payouts.read' },
  previewPayoutResult: { method: 'POST', path: '/staff/payout-batches/:id/result/preview', ...PAYS },
  readPayoutResult: { method: 'POST', path: '/staff/payout-batches/:id/result', ...PAYS },
  staffDeliveries: { method: 'GET', path: '/staff/deliveries', ...READS, right: 'deliveries.change' },
  staffDeliveriesFile: { method: 'GET', path: '/staff/deliveries/csv', ...DELIVERS },
  staffDelivery: { method: 'GET', path: '/staff/deliveries/:id', ...READS, right: 'deliveries.change' },
  deliveryDetails: { method: 'GET', path: '/staff/deliveries/:id/details', ...DELIVERS },
  deliverClaim: { method: 'POST', path: '/staff/deliveries/:id/deliver', ...DELIVERS },
  correctDelivery: { method: 'POST', path: '/staff/deliveries/:id/correct', ...DELIVERS },
  undeliverClaim: { method: 'POST', path: '/staff/deliveries/:id/undeliver', ...DELIVERS },
  staffCodes: { method: 'GET', path: '/staff/codes', access: 'staff', right: 'operations.read' },
  staffCodesFile: { method: 'GET', path: '/staff/codes/csv', access: 'staff', right: 'operations.read' },
  staffCodePool: { method: 'GET', path: '/staff/codes/:id', access: 'staff', right: 'operations.read' },
  changeCodeThreshold: { method: 'POST', path: '/staff/codes/:id/threshold', ...CODES },
  previewCodes: { method: 'POST', path: '/staff/codes/:id/preview', ...CODES },
  importCodes: { method: 'POST', path: '/staff/codes/:id/imports', ...CODES },
  withdrawCodes: { method: 'POST', path: '/staff/code-imports/:id/withdraw', ...CODES },
  staffToday: { method: 'GET', path: '/staff/today', access: 'staff' },
  nightlyRuns: { method: 'GET', path: '/staff/nightly-runs', access: 'staff', right: 'operations.read' },
  nightlyRunsFile: { method: 'GET', path: '/staff/nightly-runs/csv', access: 'staff', right: 'operations.read' },
  staffFigures: { method: 'GET', path: '/staff/figures', ...FIGURES },
  pointFigures: { method: 'GET', path: '/staff/figures/points', ...FIGURES },
  pointFiguresFile: { method: 'GET', path: '/staff/figures/points/csv', ...FIGURES },
  claimFigures: { method: 'GET', path: '/staff/figures/claims', ...FIGURES },
  claimFiguresFile: { method: 'GET', path: '/staff/figures/claims/csv', ...FIGURES },
  claimKindFigures: { method: 'GET', path: '/staff/figures/claim-kinds', ...FIGURES },
  claimKindFiguresFile: { method: 'GET', path: '/staff/figures/claim-kinds/csv', ...FIGURES },
  signUpFigures: { method: 'GET', path: '/staff/figures/sign-ups', ...FIGURES },
  signUpFiguresFile: { method: 'GET', path: '/staff/figures/sign-ups/csv', ...FIGURES },
  agencyFigures: { method: 'GET', path: '/staff/figures/agencies', ...FIGURES },
  agencyFiguresFile: { method: 'GET', path: '/staff/figures/agencies/csv', ...FIGURES },
  raceFigures: { method: 'GET', path: '/staff/figures/race', ...FIGURES },
  raceFiguresFile: { method: 'GET', path: '/staff/figures/race/csv', ...FIGURES },
  staffCalendar: { method: 'GET', path: '/staff/calendar', access: 'staff', right: 'releases.read' },
  makePreview: { method: 'POST', path: '/staff/previews', ...SEES },
  staffRegistry: { method: 'GET', path: '/staff/registry', ...SEES },
  staffReleases: { method: 'GET', path: '/staff/releases', ...SEES },
  publishRelease: {
    method: 'POST',
    path: '/staff/releases',
    access: 'staff',
    right: 'releases.publish',
    requiresToken: true,
  },
  staffRelease: { method: 'GET', path: '/staff/releases/:name', ...SEES },
  noteRelease: { method: 'POST', path: '/staff/releases/:name/note', ...DECIDES },
  freezeReleases: { method: 'POST', path: '/staff/freezes', access: 'staff', right: 'releases.change' },
  unfreezeReleases: { method: 'POST', path: '/staff/freezes/end', access: 'staff', right: 'releases.change' },
  foreseeReleaseLive: {
    method: 'POST',
    path: '/staff/releases/:name/foresight',
    ...DECIDES,
  },
  putReleaseLive: { method: 'POST', path: '/staff/releases/:name/live', ...DECIDES },
  takeReleaseBack: { method: 'POST', path: '/staff/releases/:name/back', ...DECIDES },
  staffSeasons: { method: 'GET', path: '/staff/seasons', access: 'staff', right: 'releases.read' },
  draftSeason: { method: 'POST', path: '/staff/seasons', ...MAKES },
  staffSeason: { method: 'GET', path: '/staff/seasons/:number', access: 'staff', right: 'releases.read' },
  saveSeason: { method: 'PUT', path: '/staff/seasons/:number', ...MAKES },
  dropSeason: { method: 'POST', path: '/staff/seasons/:number/drop', ...MAKES },
  publishSeason: { method: 'POST', path: '/staff/seasons/:number/publish', ...MAKES },
} as const satisfies Record<string, StaffEndpoint>;

export type StaffEndpointName = keyof typeof STAFF_ENDPOINTS;
