import type { ErrorCode } from '@friends/shared/contract/api/errors';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';

export interface ProblemParts {
  /** Field name (the seed's) to what is wrong with it. */
  readonly fields?: FieldFaults<string>;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
}

/** A call that fails for a reason the caller is told: becomes a problem document in the asked language. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly fields: FieldFaults<string>;
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, { fields = {}, retryAfter }: ProblemParts = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter ?? null;
  }
}

/** Throws 422 with the faults, if there are any. */
export function refuseFaults(fields: FieldFaults<string>): void {
  if (Object.keys(fields).length > 0) throw new ApiProblem('invalid_input', { fields });
}
