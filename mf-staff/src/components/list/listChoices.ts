import { DELIVERY_ROUTES } from '@friends/shared/contract/rules/payout';
import { AGENCY_FILTERS, AGENCY_SORTS } from '@friends/shared/contract/staff/agencyRules';
import { PROBLEM_PLACES, PROBLEM_TYPES } from '@friends/shared/contract/staff/contentProblemRules';
import { CONTENT_KINDS } from '@friends/shared/contract/staff/contentRules';
import { DELIVERY_SORTS, DELIVERY_STATES, SENT_ROUTES } from '@friends/shared/contract/staff/deliveryRules';
import { ERASURE_FILTERS, ERASURE_SORTS } from '@friends/shared/contract/staff/erasureRules';
import { MAIL_FILTERS, MAIL_SORTS } from '@friends/shared/contract/staff/failedMailRules';
import { FIGURE_COUNTRIES, FIGURE_PERIODS } from '@friends/shared/contract/staff/figureRules';
import {
  BATCH_SORTS,
  CLAIM_FILTERS,
  CLAIM_SORTS,
  CORRECTION_FILTERS,
  CORRECTION_SORTS,
  PERSON_FILTERS,
  PERSON_SORTS,
  POOL_FILTERS,
  POOL_SORTS,
  RUN_FILTERS,
  TOKEN_FILTERS,
  TOKEN_SORTS,
} from '@friends/shared/contract/staff/listRules';
import { REQUEST_FILTERS, REQUEST_SORTS } from '@friends/shared/contract/staff/memberRequestRules';
import { MEMBER_SORTS, MEMBER_STATES, TIERS } from '@friends/shared/contract/staff/memberRules';
import { QUESTION_FILTERS, QUESTION_SORTS } from '@friends/shared/contract/staff/missingPointRules';
import { PAYOUT_KINDS, PAYOUT_SORTS, PAYOUT_STATES } from '@friends/shared/contract/staff/payoutRules';
import { PICTURE_FILTERS, PICTURE_SORTS } from '@friends/shared/contract/staff/pictureRules';
import { TIMELINE_KINDS } from '@friends/shared/contract/staff/timelineRules';
import type { ListChoice } from './listAddress.ts';

const order = (sorts: readonly [string, ...string[]]): ListChoice => ({ name: 'sort', values: sorts, first: sorts[0] });

export const MEMBER_CHOICES: readonly ListChoice[] = [
  { name: 'agency', values: 'typed', first: '' },
  { name: 'country', values: 'typed', first: '' },
  { name: 'state', values: ['', ...MEMBER_STATES], first: '' },
  { name: 'tier', values: ['', ...TIERS], first: '' },
  order(MEMBER_SORTS),
];

export const BOOKING_CHOICES: readonly ListChoice[] = ['agency', 'user', 'hotel'].map((name) => ({
  name,
  values: 'typed',
  first: '',
}));

export const TIMELINE_CHOICES: readonly ListChoice[] = [{ name: 'kind', values: ['', ...TIMELINE_KINDS], first: '' }];

/** Defaults to pending requests. */
export const REQUEST_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: REQUEST_FILTERS, first: 'pending' },
  order(REQUEST_SORTS),
];

/** Defaults to waiting claims. */
export const QUESTION_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: QUESTION_FILTERS, first: 'pending' },
  order(QUESTION_SORTS),
];

/** Defaults to mails not given up. */
export const MAIL_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: MAIL_FILTERS, first: 'open' },
  order(MAIL_SORTS),
];

/** Defaults to pending claims. */
export const CLAIM_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: CLAIM_FILTERS, first: 'Pending' },
  { name: 'kind', values: ['', ...DELIVERY_ROUTES], first: '' },
  { name: 'agency', values: 'typed', first: '' },
  order(CLAIM_SORTS),
];

/** Defaults to corrections waiting for a second person. */
export const CORRECTION_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: CORRECTION_FILTERS, first: 'Pending' },
  order(CORRECTION_SORTS),
];

/** Defaults to erasures waiting for a second person. */
export const ERASURE_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ERASURE_FILTERS, first: 'Pending' },
  order(ERASURE_SORTS),
];

export const PROBLEM_CHOICES: readonly ListChoice[] = [
  { name: 'kind', values: ['', ...CONTENT_KINDS], first: '' },
  { name: 'type', values: ['', ...PROBLEM_TYPES], first: '' },
  { name: 'place', values: ['', ...PROBLEM_PLACES], first: '' },
];

export const PICTURE_CHOICES: readonly ListChoice[] = [
  { name: 'use', values: ['', ...PICTURE_FILTERS], first: '' },
  order(PICTURE_SORTS),
];

export const AGENCY_CHOICES: readonly ListChoice[] = [
  { name: 'kind', values: ['', ...AGENCY_FILTERS], first: '' },
  order(AGENCY_SORTS),
];

/** Defaults to due payouts. */
export const PAYOUT_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: [...PAYOUT_STATES, ''], first: 'due' },
  { name: 'kind', values: ['', ...PAYOUT_KINDS], first: '' },
  { name: 'late', values: ['', 'true'], first: '' },
  order(PAYOUT_SORTS),
];

export const BATCH_CHOICES: readonly ListChoice[] = [
  { name: 'open', values: ['', 'true'], first: '' },
  order(BATCH_SORTS),
];

/** Defaults to all that are undelivered. */
export const DELIVERY_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...DELIVERY_STATES], first: '' },
  { name: 'route', values: ['', ...SENT_ROUTES], first: '' },
  { name: 'late', values: ['', 'true'], first: '' },
  order(DELIVERY_SORTS),
];

export const POOL_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...POOL_FILTERS], first: '' },
  order(POOL_SORTS),
];

export const PERSON_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...PERSON_FILTERS], first: '' },
  order(PERSON_SORTS),
];

export const TOKEN_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...TOKEN_FILTERS], first: '' },
  order(TOKEN_SORTS),
];

export const RUN_CHOICES: readonly ListChoice[] = [{ name: 'state', values: ['', ...RUN_FILTERS], first: '' }];

export const FIGURE_CHOICES: readonly ListChoice[] = [
  { name: 'by', values: FIGURE_PERIODS, first: 'month' },
  { name: 'country', values: ['', ...FIGURE_COUNTRIES], first: '' },
];
