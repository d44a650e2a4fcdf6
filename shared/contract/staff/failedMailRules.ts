/** Why the last try failed. `recipient`: the mail server doesn't accept the address; `later`: it asks to try again later. */
export const MAIL_PROBLEMS = [
  ...(['recipient', 'refused', 'later', 'no_answer', 'unknown_host', 'login', 'certificate', 'tls'] as const),
  ...(['greeting', 'link_over', 'other'] as const),
] as const;

export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** `retrying`: tried again by itself; `exhausted`: no further try by itself; `given_up`: by staff. */
export const MAIL_STATES = ['retrying', 'exhausted', 'given_up'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** Mails by their state. `open` are those that need someone; `any` all that are not sent. */
export const MAIL_FILTERS = ['open', 'retrying', 'exhausted', 'given_up', 'any'] as const;

export type MailFilter = (typeof MAIL_FILTERS)[number];

/** `waiting`: the oldest first. */
export const MAIL_SORTS = ['waiting', 'latest', 'tries', 'kind'] as const;

export type MailSort = (typeof MAIL_SORTS)[number];

/** State of the link or code in a mail. `over`: it no longer works, or the mail was emptied of it. */
export const MAIL_LINKS = ['none', 'works', 'over'] as const;

export type MailLink = (typeof MAIL_LINKS)[number];

/** Mails that are decided at once at the most: the longest page of the list. */
export const MAX_MAILS = 200;
