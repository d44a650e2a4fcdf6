import type { Refusal } from '../problems/Refusal.ts';
import type { RefusalCode, RefusalParams } from '../problems/refusalTexts.ts';

type Hints = { readonly [Code in RefusalCode]?: (params: RefusalParams<Code>) => string };

/** Next command to try, if the refusal's sentence alone doesn't help an operator. */
const HINTS: Hints = {
  claim_stopped: ({ member }) => `Then: members payouts ${member} on --why TEXT.`,
  claim_alone_reason: () => 'Add --why TEXT.',
  delivery_verb: ({ verb }) => `The command is redemptions ${verb}.`,
  delivery_recorded: () => 'Add --correct to replace it.',
  delivery_nothing_to_correct: () => 'Leave --correct out.',
  delivery_code: () => 'Add --code TEXT.',
  delivery_in_batch: ({ id, batch }) => `The command is payouts remove ${batch} ${id} --why TEXT.`,
  payout_many: () => 'Select some with --claims, or a day with --until.',
  payout_unapproved: ({ id }) => `The command is payouts approve ${id}.`,
  payout_problems: ({ id }) => `List them with payouts export ${id} --dry-run.`,
  points_claim_nothing: () => 'See points-claims list, or set the number with --points.',
  points_claim_credited: () => 'The command is points correct.',
  points_claim_given: () => 'The command is points correct.',
  points_claim_other_user: () => 'The command is points correct.',
};

/** Sentence of a refusal for the command line: English, with a hint at the next command. */
export function refusalSentence({ code, params, message }: Refusal): string {
  const hint: ((params: never) => string) | undefined = HINTS[code];
  return hint === undefined ? message : `${message} ${hint(params as never)}`;
}
