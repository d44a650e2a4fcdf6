import type { Right } from './rights.ts';

export interface StaffEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `API_BASE`; `:name` is a parameter. */
  readonly path: string;
  /** `anyone`: no session needed, as it opens one; `staff`: a session of staff is. */
  readonly access: 'anyone' | 'staff';
  /** Right that the caller needs; left out if a session suffices. */
  readonly right?: Right;
  /** Suffices for a season's remote; the call checks that it is one. */
  readonly rightForSeasons?: Right;
  /** Programs may call it with a token (docs/contract.md#tokens-of-programs). */
  readonly requiresToken?: true;
  /** It shows personal data, so reads are audited. */
  readonly readsPersonalData?: true;
}
