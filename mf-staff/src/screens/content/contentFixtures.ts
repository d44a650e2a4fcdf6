import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { RIGHTS } from '@friends/shared/contract/staff/rights';

/** A signed-in editor. */
export const ACCOUNT = {
  Email: 'intan@friends.test',
  Name: 'Intan',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

/** Fields of `ENTRY`. */
export const FIELDS = { id: 'VOUCHER', Name: 'Voucher', NameEn: 'Vouchers', Position: 2 };

/** A live category without a draft, as in the API's response. */
export const ENTRY: ContentEntry = {
  Kind: 'category',
  Entry: 'VOUCHER',
  Name: 'Voucher',
  NameEn: 'Vouchers',
  Draft: null,
  Versions: [],
  Live: { Fields: FIELDS, Revision: 'r1', By: null, At: null },
  Impact: [{ Kind: 'rewards', Count: 12 }],
};

/** A draft of `ENTRY`. */
export const DRAFT: NonNullable<ContentEntry['Draft']> = {
  id: 5,
  Fields: { ...FIELDS, NameEn: 'Gift vouchers' },
  Base: FIELDS,
  Revision: 3,
  By: 'made@friends.test',
  At: '2026-11-20T02:00:00.000Z',
  Set: null,
  Issues: [],
};
