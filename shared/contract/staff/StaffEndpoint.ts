import type { Right } from './rights.ts';

export interface StaffEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `API_BASE`; `:name` is a parameter. */
  readonly path: string;
  /** `anyone`: needs no session, as the call is made before or during sign-in; `staff`: needs a staff session. */
  readonly access: 'anyone' | 'staff';
  /** Right that the caller needs; omitted if a session is enough. */
  readonly right?: Right;
  /** This right is enough if the remote belongs to a season, which the call checks. */
  readonly rightForSeasons?: Right;
  /** Programs can make this call with a token (docs/contract.md#tokens-of-programs). */
  readonly requiresToken?: true;
  /** The answer has personal data, so each read is audited. */
  readonly readsPersonalData?: true;
}
