import type { WorkChallenge } from '@friends/shared/contract/api/captcha';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { type AnyParams, type RefusalCode, type RefusalParams, refusalText } from './refusalTexts.ts';

export interface ProblemParts {
  readonly fields?: FieldFaults<string>;
  /** Messages by field name, in the call's language. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Unknown fields, each with the one probably intended, or null. */
  readonly unknown?: readonly { readonly field: string; readonly near: string | null }[];
  /** Replaces the catalogue's sentence, in the call's language. */
  readonly detail?: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** Challenge to solve, for `proof_needed`. */
  readonly challenge?: WorkChallenge;
  readonly cause?: unknown;
}

type Details<Code extends RefusalCode> = ProblemParts & RefusalParams<Code>;

/**
 * A refused operation. Code and params say why; the catalogue (`refusalTexts`) has the text, with which an API call
 * responds in its language, and which a command prints in English. The audit stores code and params.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends ExplainedError {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly params: AnyParams;
  readonly fields: FieldFaults<string>;
  readonly errors: Readonly<Record<string, string>>;
  readonly unknown: NonNullable<ProblemParts['unknown']>;
  readonly detail: string | null;
  readonly retryAfter: number | null;
  readonly challenge: WorkChallenge | undefined;

  /** @param rest params of the code's text, if it has some, and parts of the problem */
  constructor(
    code: Code,
    ...rest: unknown extends RefusalParams<Code> ? [parts?: ProblemParts] : [details: Details<Code>]
  ) {
    const details: ProblemParts = rest[0] ?? {};
    const {
      fields = {},
      errors = {},
      unknown = [],
      detail,
      retryAfter,
      challenge,
      cause,
      ...params
    }: ProblemParts = details;
    super(detail ?? refusalText(code, params, 'en')[1], { cause });
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.errors = errors;
    this.unknown = unknown;
    this.detail = detail ?? null;
    this.retryAfter = retryAfter ?? null;
    this.challenge = challenge;
  }
}

/** @throws Refusal if any field has a fault: 422, or 409 for conflicts with stored data */
export function throwIfFaulty(fields: FieldFaults<string>, code: 'invalid_input' | 'conflict' = 'invalid_input'): void {
  if (Object.keys(fields).length > 0) throw new Refusal(code, { fields });
}
