import type {
  ReleaseRefusalCode,
  ReleaseRefusalParams,
} from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { ReleaseRefused } from '../ReleaseRefused.ts';

type Hints = { readonly [Code in ReleaseRefusalCode]?: (params: ReleaseRefusalParams<Code>) => string };

/** Advice for the command line, appended to a refusal's sentence: the option or command that helps. */
const HINTS: Hints = {
  decided_meanwhile: ({ name }) => `"list ${name}" shows what is live.`,
  no_way_back: ({ name }) => `"history ${name}" shows what was live before.`,
  from_over: () => 'Correct --from.',
  until_over: () => 'Correct --until.',
  needless_pin: () => 'Leave --hold out.',
  needless_limit: () => 'Leave --limit out.',
  no_step_time: () => 'Example: --steps 5,25,50,100 --every 12h.',
  steps_and_window: () => 'Leave --percent and --until out.',
  archive_window: () => 'Leave --from, --until, --percent and --steps out.',
  no_rest: () => 'Leave --percent out.',
  other_share: ({ release }) => `The command is live ${release} --percent 0.`,
  same_plan: ({ release }) => `live ${release} --percent 0 drops that plan.`,
  frozen: ({ name, all }) =>
    `"unfreeze${all ? '' : ` ${name}`}" ends the freeze; "rollback ${name}" is still possible.`,
  season_is_on: () => 'Leave --archive out.',
  nothing_live: () => '"list" shows what is live.',
  nothing_published: () => '"list" shows what is live.',
  no_season_live: () => 'Name a release with --code.',
  draft_name_missing: () => 'Add --name "…".',
  untrusted: ({ release, state }) => (state === 'changed' ? '' : `The command is npm run release -- sign ${release}.`),
  no_token: () => '"npm run ops -- staff make-token" creates a token.',
  token_right: () => '"npm run ops -- staff tokens" lists the rights of each token.',
};

export function refusalWithHint({ code, params, message }: ReleaseRefused): string {
  const hint: ((params: never) => string) | undefined = HINTS[code];
  return hint === undefined ? message : `${message} ${hint(params as never)}`.trim();
}
