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

const sortChoice = (sorts: readonly [string, ...string[]]): ListChoice => ({
  name: 'sort',
  values: sorts,
  defaultValue: sorts[0],
});

export const MEMBER_CHOICES: readonly ListChoice[] = [
  { name: 'agency', values: 'typed', defaultValue: '' },
  { name: 'country', values: 'typed', defaultValue: '' },
  { name: 'state', values: ['', ...MEMBER_STATES], defaultValue: '' },
  { name: 'tier', values: ['', ...TIERS], defaultValue: '' },
  sortChoice(MEMBER_SORTS),
];

export const BOOKING_CHOICES: readonly ListChoice[] = ['agency', 'user', 'hotel'].map((name) => ({
  name,
  values: 'typed',
  defaultValue: '',
}));

export const TIMELINE_CHOICES: readonly ListChoice[] = [
  { name: 'kind', values: ['', ...TIMELINE_KINDS], defaultValue: '' },
];

/** Defaults to pending requests. */
export const REQUEST_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: REQUEST_FILTERS, defaultValue: 'pending' },
  sortChoice(REQUEST_SORTS),
];

/** Defaults to pending questions. */
export const QUESTION_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: QUESTION_FILTERS, defaultValue: 'pending' },
  sortChoice(QUESTION_SORTS),
];

/** Defaults to emails that were not given up. */
export const MAIL_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: MAIL_FILTERS, defaultValue: 'open' },
  sortChoice(MAIL_SORTS),
];

/** Defaults to pending claims. */
export const CLAIM_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: CLAIM_FILTERS, defaultValue: 'Pending' },
  { name: 'kind', values: ['', ...DELIVERY_ROUTES], defaultValue: '' },
  { name: 'agency', values: 'typed', defaultValue: '' },
  sortChoice(CLAIM_SORTS),
];

/** Defaults to corrections waiting for a second person. */
export const CORRECTION_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: CORRECTION_FILTERS, defaultValue: 'Pending' },
  sortChoice(CORRECTION_SORTS),
];

/** Defaults to erasures waiting for a second person. */
export const ERASURE_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ERASURE_FILTERS, defaultValue: 'Pending' },
  sortChoice(ERASURE_SORTS),
];

export const PROBLEM_CHOICES: readonly ListChoice[] = [
  { name: 'kind', values: ['', ...CONTENT_KINDS], defaultValue: '' },
  { name: 'type', values: ['', ...PROBLEM_TYPES], defaultValue: '' },
  { name: 'place', values: ['', ...PROBLEM_PLACES], defaultValue: '' },
];

export const PICTURE_CHOICES: readonly ListChoice[] = [
  { name: 'use', values: ['', ...PICTURE_FILTERS], defaultValue: '' },
  sortChoice(PICTURE_SORTS),
];

export const AGENCY_CHOICES: readonly ListChoice[] = [
  { name: 'kind', values: ['', ...AGENCY_FILTERS], defaultValue: '' },
  sortChoice(AGENCY_SORTS),
];

/** Defaults to due payouts. */
export const PAYOUT_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: [...PAYOUT_STATES, ''], defaultValue: 'due' },
  { name: 'kind', values: ['', ...PAYOUT_KINDS], defaultValue: '' },
  { name: 'late', values: ['', 'true'], defaultValue: '' },
  sortChoice(PAYOUT_SORTS),
];

export const BATCH_CHOICES: readonly ListChoice[] = [
  { name: 'open', values: ['', 'true'], defaultValue: '' },
  sortChoice(BATCH_SORTS),
];

/** Defaults to all deliveries. */
export const DELIVERY_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...DELIVERY_STATES], defaultValue: '' },
  { name: 'route', values: ['', ...SENT_ROUTES], defaultValue: '' },
  { name: 'late', values: ['', 'true'], defaultValue: '' },
  sortChoice(DELIVERY_SORTS),
];

export const POOL_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...POOL_FILTERS], defaultValue: '' },
  sortChoice(POOL_SORTS),
];

export const PERSON_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...PERSON_FILTERS], defaultValue: '' },
  sortChoice(PERSON_SORTS),
];

export const TOKEN_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: ['', ...TOKEN_FILTERS], defaultValue: '' },
  sortChoice(TOKEN_SORTS),
];

export const RUN_CHOICES: readonly ListChoice[] = [{ name: 'state', values: ['', ...RUN_FILTERS], defaultValue: '' }];

export const FIGURE_CHOICES: readonly ListChoice[] = [
  { name: 'by', values: FIGURE_PERIODS, defaultValue: 'month' },
  { name: 'country', values: ['', ...FIGURE_COUNTRIES], defaultValue: '' },
];
