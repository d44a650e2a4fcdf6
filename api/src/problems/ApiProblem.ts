import type { WorkChallenge } from '@friends/shared/contract/api/captcha';
import type { ErrorCode } from '@friends/shared/contract/api/errors';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { ConflictCause } from './conflictTexts.ts';

export interface ProblemParts {
  /** Name of a field to what is wrong with it. */
  readonly fields?: FieldFaults<string>;
  /** Name of a field to its sentence, where what refused has written one in the language of the call. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Fields that the call does not take, with the one that was probably meant, or null. */
  readonly unknown?: readonly { readonly field: string; readonly near: string | null }[];
  /** Why there is a conflict, where no field says it. */
  readonly conflict?: ConflictCause;
  /** The sentence for the caller, where what refused has written one. */
  readonly detail?: string;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** Of `proof_needed`: what is to be solved. */
  readonly challenge?: WorkChallenge;
  /** What lies behind a fault of ours, for the log. */
  readonly cause?: unknown;
}

/** A call fails, and the caller gets the reason: it becomes a problem document in the language of the call. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly fields: FieldFaults<string>;
  readonly errors: Readonly<Record<string, string>>;
  readonly unknown: NonNullable<ProblemParts['unknown']>;
  /** Why there is a conflict: what was said, or else the fault of a field. */
  readonly conflict: string | undefined;
  readonly detail: string | null;
  readonly retryAfter: number | null;
  readonly challenge: WorkChallenge | undefined;

  constructor(code: ErrorCode, parts: ProblemParts = {}) {
    const { fields = {}, errors = {}, unknown = [], conflict, detail, retryAfter, challenge, cause } = parts;
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.errors = errors;
    this.unknown = unknown;
    this.conflict = conflict ?? Object.values(fields)[0];
    this.detail = detail ?? null;
    this.retryAfter = retryAfter ?? null;
    this.challenge = challenge;
  }
}

/** Throws where a field is wrong: 422, or 409 for what conflicts with stored data. */
export function refuseFaults(fields: FieldFaults<string>, code: 'invalid_input' | 'conflict' = 'invalid_input'): void {
  if (Object.keys(fields).length > 0) throw new ApiProblem(code, { fields });
}
