import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
/** Why something is refused, where whoever shows it to people has words of its own; of all else the message is shown. */
export type Reason =
  /** Somebody has decided since the caller looked. */
  | 'newer_decision'
  /** The history does not reach so far back. */
  | 'no_way_back'
  | 'from_over'
  | 'until_over'
  /** The end is before the begin. */
  | 'backwards'
  | 'needless_hold'
  /** A limit of failures where nothing goes back by itself. */
  | 'needless_limit'
  /** Shares that do not rise step by step. */
  | 'no_steps'
  /** Steps without the time of each, or that time without steps. */
  | 'no_step_time'
  /** Steps say for whom and until when, and so does something else. */
  | 'steps_and_window'
  /** A share, and nothing for the other visitors. */
  | 'no_rest'
  /** A share of what all others get anyway. */
  | 'is_rest'
  | 'other_share'
  | 'nothing_to_end'
  | 'same_plan'
  /** Nothing new goes live until the freeze ends. */
  | 'frozen'
  /** There is no freeze to end. */
  | 'not_frozen'
  /** Somebody has changed the draft of a season since the caller looked. */
  | 'newer_draft'
  /** Somebody has thrown it away. */
  | 'no_draft'
  /** A release that nobody signed whose signature counts, or that was changed afterwards. */
  | 'untrusted'
  /** Files of a release in the store are not those that were published. */
  | 'changed_files';

/** What was asked for is refused; the message is one sentence for whoever typed the command. */
export class ReleaseRefused extends ExplainedError {
  override readonly name: string = 'ReleaseRefused';
  readonly reason: Reason | null;

  constructor(message: string, reason: Reason | null = null) {
    super(message);
    this.reason = reason;
  }
}

/** What was refused, for people: messages of one sentence come without their full stop. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** @throws ReleaseRefused with all sentences, which come without their full stop */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ReleaseRefused(faults.map((fault) => `${fault}.`).join('\n'));
}
