import { type Static, Type } from 'typebox';
import { MAX_LIMIT, MAX_STEP_MINUTES, MAX_STEPS, MIN_STEP_MINUTES } from '../release/liveLimits.ts';
import { revision, why } from './releases.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const livePlan = {
  Version: Type.String({ maxLength: 100, description: 'The release' }),
  From: Type.Optional(time('When it begins; now where it is left out')),
  Until: Type.Optional(time('When it ends; left out, and it does not')),
  Percent: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100, description: 'Share of the visitors; everybody where it is left out' }),
  ),
  Steps: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
      minItems: 2,
      maxItems: MAX_STEPS,
      description:
        'Shares of the visitors one after the other, in %, rising; the last one stays. In place of `Percent` and `Until`',
    }),
  ),
  Every: Type.Optional(
    Type.Integer({
      minimum: MIN_STEP_MINUTES,
      maximum: MAX_STEP_MINUTES,
      description: 'Minutes of each of the `Steps` but the last',
    }),
  ),
  Limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      description: 'In %: where more of its loads fail, the portal takes it back, whatever its own try finds',
    }),
  ),
  Hold: Type.Optional(Type.Boolean({ description: 'The portal does not take it back by itself' })),
  Archive: Type.Optional(
    Type.Boolean({ description: 'Of a season that is over: it becomes its archive, and what is live stays' }),
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
    From: timeOrNull('When it begins; null: it has begun'),
    Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of the visitors; null: everybody else' }),
  },
  { $id: 'PlacedRelease' },
);

/** A release among those that are live and planned. */
export type ScheduledRelease = Static<typeof ScheduledReleaseSchema>;

const releases = (description: string) => Type.Array(ScheduledReleaseSchema, { description });

const LiveOutcomeSchema = Type.Object(
  {
    Live: releases('What visitors get once it begins'),
    Ends: releases('Releases that no one gets from then on, and someone would otherwise'),
    After: Type.Union([releases('What visitors get once its own end has come'), Type.Null()], {
      description: 'null where it has no end',
    }),
    Next: releases('Its own later steps'),
    PlansEnd: releases('Plans that are dropped'),
    PlansStay: releases('Plans that stay'),
    Unheld: Type.Union([text('Version'), Type.Null()], {
      description: 'Of the release that the portal may roll back automatically again; null if there is none',
    }),
  },
  { $id: 'LiveOutcome' },
);

/** Effects of a plan on live and planned releases. */
export type LiveOutcome = Static<typeof LiveOutcomeSchema>;

const LiveRefusalSchema = Type.Object(
  {
    Text: text('Why, in sentences'),
    IsStale: Type.Boolean({ description: 'True if someone has decided since: reload and try again' }),
  },
  { $id: 'LiveRefusal' },
);

const AffectedCampaignSchema = Type.Object(
  {
    Name: text('Its name'),
    End: Type.String({ format: 'date', description: 'Its last day, included' }),
    Stops: Type.Optional(
      Type.Boolean({
        description:
          'true: it is switched off, as it has days in common with the season; false: it goes on until its end; absent in the version before',
      }),
    ),
  },
  { $id: 'AffectedCampaign' },
);

/** The campaign of another season when a season goes live. */
export type AffectedCampaign = Static<typeof AffectedCampaignSchema>;

export const ActivationPreviewSchema = Type.Object(
  {
    Outcome: Type.Union([LiveOutcomeSchema, Type.Null()], { description: 'What it does; null where it is refused' }),
    Refusal: Type.Union([LiveRefusalSchema, Type.Null()], { description: 'What the call itself would say' }),
    Campaign: Type.Union([AffectedCampaignSchema, Type.Null()], {
      description:
        'The campaign of another season that this one stops, or that still runs when it goes live; null: none',
    }),
  },
  { $id: 'ActivationPreview' },
);

/** Effects of an activation, or why it is refused. */
export type ActivationPreview = Static<typeof ActivationPreviewSchema>;
