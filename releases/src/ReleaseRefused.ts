import { isRecord, isString } from '@friends/shared/contract/parse';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import {
  isReleaseRefusalCode,
  type ReleaseRefusalCode,
  type ReleaseRefusalParams,
  releaseRefusalText,
} from '@friends/shared/contract/refusal/releases/releaseRefusals';
import { storedParams } from '@friends/shared/contract/refusal/storedParams';

/**
 * A decision or release that is refused. Commands print the code's sentence (`releaseRefusals`) in English, calls
 * answer with it in the requested language, and the audit log stores code and params (docs/decisions/0114).
 */
export class ReleaseRefused<Code extends ReleaseRefusalCode = ReleaseRefusalCode> extends ExplainedError {
  override readonly name = 'ReleaseRefused';
  readonly code: Code;
  readonly params: Readonly<Record<string, unknown>>;

  /** @param rest the params of the code's text, if it has any */
  constructor(
    code: Code,
    ...rest: unknown extends ReleaseRefusalParams<Code> ? [] : [params: ReleaseRefusalParams<Code>]
  ) {
    const params = Object(rest[0]) as Readonly<Record<string, unknown>>;
    super(releaseRefusalText(code, params, 'en')[1]);
    this.code = code;
    this.params = params;
  }
}

/** Parses another portal's refusal; null if its code or params are of another version. */
export function parseRefusal(sent: unknown): ReleaseRefused | null {
  if (!isRecord(sent) || !isString(sent.code) || !isReleaseRefusalCode(sent.code) || !isRecord(sent.params))
    return null;
  try {
    return new ReleaseRefused(sent.code as 'portal_refused', storedParams(sent.params) as never);
  } catch {
    return null;
  }
}

/**
 * @param faults sentences without a full stop
 * @throws ReleaseRefused with all faults, if there are any
 */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new ReleaseRefused('release_faults', { faults });
}
