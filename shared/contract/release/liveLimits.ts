/** Maximum number of steps of an automatic rollout (docs/releases.md#step-by-step). */
export const MAX_STEPS = 10;
/** Telemetry is evaluated over five minutes, so shorter steps would end before there are enough reports. */
export const MIN_STEP_MINUTES = 10;
export const MAX_STEP_MINUTES = 30 * 24 * 60;

/** Highest limit for failed loads in %; above half, the portal rolls back anyway. */
export const MAX_LIMIT = 50;
