import { type Static, Type } from 'typebox';
import { MAX_LIMIT, MAX_STEP_MINUTES, MAX_STEPS, MIN_STEP_MINUTES } from '../release/liveLimits.ts';
import { revision, why } from './releases.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const livePlan = {
  Version: Type.String({ maxLength: 100, description: 'Version of the release' }),
  From: Type.Optional(time('When the release goes live; default: now')),
  Until: Type.Optional(time('When the release stops being live; default: never')),
  Percent: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100, description: 'Share of visitors, in %; default: all' }),
  ),
  Steps: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
      minItems: 2,
      maxItems: MAX_STEPS,
      description:
        'Increasing shares of visitors, in %, for a gradual rollout; the last one stays. Replaces `Percent` and `Until`',
    }),
  ),
  Every: Type.Optional(
    Type.Integer({
      minimum: MIN_STEP_MINUTES,
      maximum: MAX_STEP_MINUTES,
      description: 'Duration of each of the `Steps` except the last, in minutes',
    }),
  ),
  Limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      description:
        'Share of failed loads, in %, above which the portal rolls the release back, even if its own check succeeds',
    }),
  ),
  Hold: Type.Optional(
    Type.Boolean({ description: 'True to pin the release: the portal never rolls it back automatically' }),
  ),
  Archive: Type.Optional(
    Type.Boolean({
      description:
        'True to publish the release as the archive of a season that is over; live releases stay as they are',
    }),
  ),
  Revision: revision,
};

export const ActivateReleaseSchema = Type.Object({ ...livePlan, Why: why }, { $id: 'ActivateRelease' });

export type ActivateRelease = Static<typeof ActivateReleaseSchema>;

export const ActivationPlanSchema = Type.Object(livePlan, { $id: 'ActivationPlan' });

export type ActivationPlan = Static<typeof ActivationPlanSchema>;

const ScheduledReleaseSchema = Type.Object(
  {
    Version: text('Version of the release'),
    From: timeOrNull('When it goes live; null if it already is'),
    Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of visitors, in %; null: all others' }),
  },
  { $id: 'PlacedRelease' },
);

/** A live or scheduled release, with its audience. */
export type ScheduledRelease = Static<typeof ScheduledReleaseSchema>;

const releases = (description: string) => Type.Array(ScheduledReleaseSchema, { description });

const LiveOutcomeSchema = Type.Object(
  {
    Live: releases('Releases that visitors get once the plan begins'),
    Ends: releases('Releases that visitors would have got without the plan and no longer get'),
    After: Type.Union([releases('Releases that visitors get after the end of the plan'), Type.Null()], {
      description: 'null if the plan has no end',
    }),
    Next: releases('Later steps of the same rollout'),
    PlansEnd: releases('Scheduled releases that are cancelled'),
    PlansStay: releases('Scheduled releases that stay scheduled'),
    Unheld: Type.Union([text('Version'), Type.Null()], {
      description:
        'Version of the release that is unpinned, so that the portal may roll it back automatically; null if there is none',
    }),
  },
  { $id: 'LiveOutcome' },
);

/** Effects of a plan on live and planned releases. */
export type LiveOutcome = Static<typeof LiveOutcomeSchema>;

const LiveRefusalSchema = Type.Object(
  {
    Text: text('Reason, as shown to the user'),
    IsStale: Type.Boolean({
      description: 'True if someone else changed the remote in the meantime: reload and try again',
    }),
  },
  { $id: 'LiveRefusal' },
);

const AffectedCampaignSchema = Type.Object(
  {
    Name: text('Name of the campaign'),
    End: Type.String({ format: 'date', description: 'Last day of the campaign, included' }),
    Stops: Type.Optional(
      Type.Boolean({
        description:
          'true: the campaign is switched off because it overlaps the season; false: it runs until its end; absent in the previous version of the portal',
      }),
    ),
  },
  { $id: 'AffectedCampaign' },
);

/** Another season's campaign that is affected when a season goes live. */
export type AffectedCampaign = Static<typeof AffectedCampaignSchema>;

export const ActivationPreviewSchema = Type.Object(
  {
    Outcome: Type.Union([LiveOutcomeSchema, Type.Null()], {
      description: 'Effects of the plan; null if it is refused',
    }),
    Refusal: Type.Union([LiveRefusalSchema, Type.Null()], {
      description: 'Why the activation would be refused; null if it would not',
    }),
    Campaign: Type.Union([AffectedCampaignSchema, Type.Null()], {
      description:
        'Another season’s campaign that is stopped, or still runs, when this one goes live; null if there is none',
    }),
  },
  { $id: 'ActivationPreview' },
);

/** Effects of an activation, or why it is refused. */
export type ActivationPreview = Static<typeof ActivationPreviewSchema>;
