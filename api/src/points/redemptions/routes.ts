import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { type Redemption, RedemptionSchema } from '@friends/shared/contract/api/history';
import type { ClaimRefusal } from '@friends/shared/contract/rules/claim';
import { claimState } from '@friends/shared/contract/rules/claimState';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { Language } from '@friends/shared/contract/rules/language';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { listCategories } from '../../content/catalogue/repository/rewards.ts';
import { jakartaDay, jakartaTime } from '../../platform/calendar/days.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import {
  answerPage,
  daysOf,
  IdParams,
  idField,
  PagedDaysQuery,
  toPaging,
} from '../../platform/http/calls/pagingQuery.ts';
import { batchesOf, FILE_TYPES, FileResponse, ROWS_AT_ONCE, sendTable } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { claimReward } from './claim.ts';
import { listRedemptions, redemptionsAfter } from './repository/redemptions.ts';
import { withdrawClaim } from './withdraw.ts';

const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'Calls with the same key get the same response and are charged once; without a key, every call is a new claim',
    }),
  ),
});

const RedemptionsQuery = Type.Object({
  ...PagedDaysQuery.properties,
  Open: Type.Optional(
    Type.Boolean({ description: 'true: only claims that are pending, or approved and neither paid nor sent yet' }),
  ),
});

const amountField = (description: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, description });

/** Calls that export the list. */
const FILES = [
  ['redemptionsFile', 'csv'],
  ['redemptionsWorkbook', 'xlsx'],
] as const;

const FILE_NAMES: Readonly<Record<Language, string>> = { en: 'claimed-rewards', id: 'hadiah-ditukar' };

/** The columns of the screen. */
function columns(language: Language, categories: readonly RewardCategory[]) {
  const { claimed: headings, status: states } = POINTS_WORDS[language];
  const nameOf = ({ Name, NameEn }: Pick<Redemption, 'Name' | 'NameEn'>) => (language === 'en' ? NameEn : Name);
  const categoryName = (id: string) => {
    const category = categories.find((known) => known.id === id);
    return category ? nameOf(category) : id;
  };
  const time = `${headings.date} (WIB)`;
  return {
    headings: [time, headings.category, headings.reward, headings.value, headings.points, headings.status],
    times: [time],
    cells: (claim: Redemption) => [
      jakartaTime(claim.UTCCreated),
      categoryName(claim.Category),
      nameOf(claim),
      claim.TotalValue,
      claim.TotalPoints,
      states[claimState(claim)],
    ],
  };
}

function refused({ code, missing }: ClaimRefusal): Refusal {
  const fields: FieldFaults<string> = Object.fromEntries(missing.map((field) => [field, 'required']));
  return new Refusal(code, { fields });
}

export function redemptionRoutes(app: FastifyInstance, { db, config, clock }: AppContext): void {
  defineCall(app, 'claim', {
    tag: 'Claimed rewards',
    bodyExample: { RewardID: 12 },
    summary: 'Claim a reward',
    description:
      'Checks, in this order: limits of the reward, points, claim details, and price and value if they are sent. Points are charged at once; the claim then waits for approval.',
    body: Type.Object({
      RewardID: idField('ID of the reward'),
      TotalPoints: Type.Optional(amountField('Price in points that the member was shown')),
      TotalValue: Type.Optional(amountField('Value in IDR that the member was shown')),
    }),
    requestHeaders: IdempotencyHeader,
    status: 201,
    response: RedemptionSchema,
    responseDescription: 'The redemption, waiting for approval; the earlier one for a repeated key',
    repeatable: true,
    errors: [
      'not_found',
      'insufficient_points',
      'contact_incomplete',
      'contact_bank_incomplete',
      'price_changed',
      'sold_out',
      'claim_limit_reached',
      'not_offered_yet',
      'no_longer_offered',
      'idempotency_key_reused',
    ],
    async handle({ body, member, request }) {
      const key = request.headers['idempotency-key'];
      const outcome = await claimReward(db, {
        memberId: member.id,
        rewardId: body.RewardID,
        // Without a key, the request ID is used, so that a repetition after a database failure does not claim twice.
        idempotencyKey: typeof key === 'string' ? key : request.id,
        shown: { price: body.TotalPoints, value: body.TotalValue },
        mapCwtAgentCodes: config.mapCwtAgentCodes,
        approvalsFrom: config.approvalsFrom,
        keys: config,
        now: clock(),
      });
      switch (outcome.kind) {
        case 'claimed':
          return outcome.redemption;
        case 'refused':
          throw refused(outcome.refusal);
        case 'changed':
          throw new Refusal('price_changed');
        case 'key_reused':
          throw new Refusal('idempotency_key_reused');
        case 'unknown_reward':
          throw new Refusal('not_found');
      }
    },
  });

  defineCall(app, 'withdrawClaim', {
    summary: 'Withdraw a claim',
    description: 'Possible until it is decided; returns the points at once. Idempotent.',
    params: IdParams,
    response: RedemptionSchema,
    responseDescription: 'The current redemption',
    errors: ['not_found', 'conflict'],
    handle: ({ member, params }) => withdrawClaim({ db, clock, config }, { id: params.id, memberId: member.id }),
  });

  defineCall(app, 'redemptions', {
    summary: "The member's redemptions, newest first",
    query: RedemptionsQuery,
    response: Type.Array(RedemptionSchema),
    responseDescription: 'A page of redemptions',
    counted: true,
    async handle({ member, query, reply, db, now }) {
      const filter = { memberId: member.id, ...daysOf(query), open: query.Open === true };
      const view = { today: jakartaDay(now), ring: await readKeyRing(db, config) };
      const page = await listRedemptions(db, { ...filter, ...view, paging: toPaging(query) });
      return answerPage(reply, page);
    },
  });

  for (const [call, format] of FILES)
    defineCall(app, call, {
      summary: `The member's redemptions as ${format.toUpperCase()}, in the requested language`,
      description: 'Without `page`, all rows of the period; otherwise that page. Times are in Asia/Jakarta.',
      query: PagedDaysQuery,
      response: FileResponse,
      responseDescription: 'The table',
      file: FILE_TYPES[format],
      async handle({ member, query, language, reply, db, now }) {
        const view = { today: jakartaDay(now), ring: await readKeyRing(db, config) };
        const filter = { memberId: member.id, ...daysOf(query), ...view };
        const batches = await batchesOf<Redemption>(
          app.lists,
          { member, query },
          {
            page: async (list, paging) => (await listRedemptions(list, { ...filter, paging })).rows,
            rowsAfter: (list, last) => redemptionsAfter(list, { ...filter, last, limit: ROWS_AT_ONCE }),
          },
        );
        const table = columns(language, await listCategories(db));
        return sendTable(reply, format, { name: FILE_NAMES[language], ...table, batches });
      },
    });
}
