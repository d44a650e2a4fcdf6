/** Kinds of account activity (`GET /me/activity`). */
export const ACTIVITIES = [
  'email_asked',
  'email_cancelled',
  'email_changed',
  'email_taken_back',
  'details_added',
  'details_changed',
  'payouts_stopped',
  'payouts_resumed',
  'agent_change_asked',
  'agent_change_withdrawn',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'session_ended',
  'sessions_ended',
  'data_copied',
  'data_copied_by_team',
] as const;

export type ActivityKind = (typeof ACTIVITIES)[number];
