import type {
  ReleaseRefusalCode,
  ReleaseRefusalParams,
} from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { ReleaseRefused } from '../ReleaseRefused.ts';

type Hints = { readonly [Code in ReleaseRefusalCode]?: (params: ReleaseRefusalParams<Code>) => string };

/** The option or command that helps on, if a refusal's sentence is not enough on the command line. */
const HINTS: Hints = {
  decided_meanwhile: ({ name }) => `"list ${name}" shows what is live.`,
  no_way_back: ({ name }) => `"history ${name}" shows what was.`,
  from_over: () => 'It is the time of --from.',
  until_over: () => 'It is the time of --until.',
  needless_pin: () => 'Leave --hold out.',
  needless_limit: () => 'Leave --limit out.',
  no_step_time: () => 'Such as --steps 5,25,50,100 --every 12h.',
  steps_and_window: () => 'Leave --percent and --until out.',
  archive_window: () => 'Leave --from, --until, --percent and --steps out.',
  no_rest: () => 'Leave --percent out.',
  other_share: ({ release }) => `The command is live ${release} --percent 0.`,
  same_plan: ({ release }) => `live ${release} --percent 0 drops that plan.`,
  frozen: ({ name, all }) => `"unfreeze${all ? '' : ` ${name}`}" ends the freeze; "rollback ${name}" goes back.`,
  season_is_on: () => 'Leave --archive out.',
  nothing_live: () => '"list" shows what is live.',
  nothing_published: () => '"list" shows what is live.',
  no_season_live: () => 'Name a release with --code.',
  draft_name_missing: () => 'Add --name "…".',
  untrusted: ({ release, state }) => (state === 'changed' ? '' : `The command is npm run release -- sign ${release}.`),
  no_token: () => '"npm run ops -- staff make-token" makes a token.',
  token_right: () => '"npm run ops -- staff tokens" lists what it may do.',
};

export function typedRefusal({ code, params, message }: ReleaseRefused): string {
  const hint: ((params: never) => string) | undefined = HINTS[code];
  return hint === undefined ? message : `${message} ${hint(params as never)}`.trim();
}
