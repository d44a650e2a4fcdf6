import { RIGHTS } from '@friends/shared/contract/staff/rights';

/** A due claim, as in the API's response. */
export const PAYOUT = {
  id: 41,
  MemberId: 5,
  AgentCode: 'JKT001',
  UserId: 'silver',
  MemberName: 'Sari Wulandari',
  Category: 'CASH',
  Name: 'Tunai Rp 1.250.000',
  NameEn: 'Cash IDR 1,250,000',
  Amount: 1_250_000,
  Bank: 'BCA',
  Account: '•••• 4482',
  Kind: 'bank',
  Points: 500,
  ApprovedAt: '2026-11-01T03:00:00Z',
  DueOn: '2026-12-01',
  Late: false,
  State: 'due',
  HeldUntil: null,
  Changed: false,
  Batch: null,
  Refused: null,
  PaidOn: null,
  Reference: null,
  IsOwn: false,
  Revision: 'p1',
};

export const TOTALS = [
  { Kind: 'bank', State: 'due', Count: 200, Sum: 250_000_000, Late: 12 },
  { Kind: 'bank', State: 'held', Count: 3, Sum: 3_750_000, Late: 0 },
  { Kind: 'wallet', State: 'paid', Count: 9, Sum: 900_000, Late: 0 },
];

/** A claim in a batch. */
export const ROW = {
  id: 41,
  MemberId: 5,
  AgentCode: 'JKT001',
  UserId: 'silver',
  MemberName: 'Sari Wulandari',
  Category: 'CASH',
  Name: 'Tunai Rp 1.250.000',
  NameEn: 'Cash IDR 1,250,000',
  Amount: 1_250_000,
  Bank: 'BCA',
  Account: '•••• 4482',
  Row: 1,
  State: 'open',
  Deducted: 0,
  DeductedWhy: null,
  Net: 1_250_000,
  HeldUntil: null,
  Stopped: false,
  RemovedBy: null,
  RemovedWhy: null,
  PaidOn: null,
  Reference: null,
  Refused: null,
  Revision: 'r1',
};

export const BATCH = {
  id: 7,
  Kind: 'bank',
  State: 'ready',
  Count: 2,
  Sum: 2_000_000,
  Deducted: 0,
  Net: 2_000_000,
  Points: 800,
  MadeBy: 'dewi@friends.test',
  MadeAt: '2026-11-29T03:00:00Z',
  NeedsApproval: false,
  ApprovedBy: null,
  ApprovedAt: null,
  ExportedBy: null,
  ExportedAt: null,
  Template: null,
  FileName: null,
  CancelledBy: null,
  CancelledAt: null,
  CancelledWhy: null,
  Paid: 0,
  Refused: 0,
  Open: 2,
  IsOwn: false,
  IsMaker: true,
  Revision: 'b1',
};

export const BATCH_ROWS = {
  ...BATCH,
  Rows: [ROW, { ...ROW, id: 42, Row: 2, MemberName: 'Budi', Amount: 750_000, Net: 750_000, Account: '•••• 9001' }],
};

export const TEMPLATES = [
  {
    id: 'generic-csv',
    Kind: 'bank',
    Title: 'List for a bank (CSV)',
    TitleId: 'Daftar untuk bank (CSV)',
    Format: 'csv',
  },
  { id: 'mandiri', Kind: 'bank', Title: 'Mandiri', TitleId: 'Mandiri', Format: 'csv' },
  { id: 'ewallet-csv', Kind: 'wallet', Title: 'List for OVO', TitleId: 'Daftar untuk OVO', Format: 'csv' },
];

/** `BATCH_ROWS` after its export. */
export const EXPORTED_BATCH = {
  ...BATCH_ROWS,
  State: 'exported',
  Template: 'generic-csv',
  FileName: 'payout-7-20261129.csv',
  Revision: 'b2',
  ExportedBy: 'dewi@friends.test',
  ExportedAt: '2026-11-29T04:00:00Z',
};

/** A signed-in finance clerk. */
export const FINANCE_ACCOUNT = {
  Email: 'budi@friends.test',
  Name: 'Budi',
  Roles: ['finance'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};
