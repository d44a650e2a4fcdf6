import type { WorkChallenge } from '@friends/shared/contract/api/captcha';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { type AnyParams, type RefusalCode, type RefusalParams, refusalText } from './refusalTexts.ts';

/** What the problem of a refused call has beside code and text. */
export interface ProblemParts {
  /** Name of a field to what is wrong with it. */
  readonly fields?: FieldFaults<string>;
  /** Name of a field to its sentence, in the language of the call. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Fields that the call does not take, with the one that was probably meant, or null. */
  readonly unknown?: readonly { readonly field: string; readonly near: string | null }[];
  /** The sentence for the caller in place of the catalogue's, in the language of the call. */
  readonly detail?: string;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** Of `proof_needed`: what is to be solved. */
  readonly challenge?: WorkChallenge;
  /** The error behind a fault of ours, for the log. */
  readonly cause?: unknown;
}

type Details<Code extends RefusalCode> = ProblemParts & RefusalParams<Code>;

/**
 * What was asked for is not done. Code and params say why; the sentence stands once, in the catalogue of texts
 * (`refusalTexts`): an API call answers with it in the language of the call, a command prints it in English, the audit
 * keeps code and params.
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

  /** @param rest the params of the code's text, if it takes some, together with the parts of the problem */
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

/** Throws if a field is wrong: 422, or 409 for what conflicts with stored data. */
export function refuseFaults(fields: FieldFaults<string>, code: 'invalid_input' | 'conflict' = 'invalid_input'): void {
  if (Object.keys(fields).length > 0) throw new Refusal(code, { fields });
}
