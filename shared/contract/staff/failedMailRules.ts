/** Why the last attempt failed. `recipient`: the mail server rejects the address; `later`: it asks to try again later. */
export const MAIL_PROBLEMS = [
  'recipient',
  'refused',
  'later',
  'no_answer',
  'unknown_host',
  'login',
  'certificate',
  'tls',
  'greeting',
  'link_over',
  'other',
] as const;

export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** `retrying`: retried automatically; `exhausted`: no automatic retries left; `given_up`: staff stopped trying. */
export const MAIL_STATES = ['retrying', 'exhausted', 'given_up'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** Filters by state. `open`: mails that staff must handle; `any`: all unsent mails. */
export const MAIL_FILTERS = ['open', 'retrying', 'exhausted', 'given_up', 'any'] as const;

export type MailFilter = (typeof MAIL_FILTERS)[number];

/** `waiting`: the oldest first. */
export const MAIL_SORTS = ['waiting', 'latest', 'tries', 'kind'] as const;

export type MailSort = (typeof MAIL_SORTS)[number];

/** State of the link or code in a mail. `over`: it has expired, or was removed from the stored mail. */
export const MAIL_LINKS = ['none', 'works', 'over'] as const;

export type MailLink = (typeof MAIL_LINKS)[number];

/** Maximum mails in one call: the longest page of the list. */
export const MAX_MAILS = 200;
