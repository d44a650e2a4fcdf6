import { type Static, Type } from 'typebox';
import { NIGHTLY_ACTOR, NIGHTLY_COUNTS, NIGHTLY_STATUSES, NIGHTLY_STEPS } from './nightlySteps.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const NightlyStepSchema = Type.Object(
  {
    Step: Type.String({ description: `One of ${NIGHTLY_STEPS.join(', ')}` }),
    Status: Type.Enum([...NIGHTLY_STATUSES]),
    Tries: Type.Integer({
      description: 'Number of attempts; an attempt that continues after its process was killed once counts as one',
    }),
    StartedAt: time('When the last attempt started'),
    EndedAt: timeOrNull('When the last attempt ended; null while it runs'),
    Counts: Type.Record(Type.String(), Type.Integer(), {
      description: `Counts by name, such as ${NIGHTLY_COUNTS.join(', ')}; including those of earlier attempts`,
    }),
    Error: orNull('Why it failed; null if it did not'),
    NextTryAt: timeOrNull('When it will be retried; null if it will not'),
  },
  { $id: 'NightlyStep' },
);

export const NightlyRunSchema = Type.Object(
  {
    Day: Type.String({ description: 'Day in Asia/Jakarta, YYYY-MM-DD' }),
    DueAt: time('When the run was due'),
    NextDueAt: Type.Optional(
      time('When the run of the next day is due, by the current `NIGHTLY_AT`; absent if that is `off`'),
    ),
    StartedAt: time('When the run started'),
    EndedAt: timeOrNull('When its last step succeeded or finally failed; null before that'),
    By: Type.String({ description: `Who started it: \`${NIGHTLY_ACTOR}\`, or the user of the command line` }),
    Steps: Type.Array(NightlyStepSchema, {
      description: 'Steps that have started, in order. A missed day has only the step `credit`',
    }),
  },
  { $id: 'NightlyRun' },
);

/** The recorded nightly run of one day. */
export type NightlyRun = Static<typeof NightlyRunSchema>;
