import { FIXED_TEXTS } from '@friends/shared/contract/portal/fixedTexts';
import { atJakarta, monthStart } from '@friends/shared/contract/rules/days';
import { isFixedTextValue } from '@friends/shared/contract/rules/isFixedTextValue';
import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import { fixedTextName } from '@friends/shared/contract/words/fixedTextNames';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ContentItem, ContentTable } from '../../platform/imports/ContentTable.ts';
import type { ContentFields } from '../../platform/imports/repository/versions.ts';
import { putContent } from '../../platform/imports/repository.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import {
  CATEGORIES,
  CategoryFile,
  type CategoryItem,
  REWARDS,
  RewardFile,
  type RewardItem,
} from '../catalogue/catalogueFile.ts';
import { checkCategories, checkReward, putCatalogue } from '../catalogue/putCatalogue.ts';
import {
  FIXED_TEXT_TABLE,
  FixedTextFile,
  PAGES,
  PageFile,
  TESTIMONIALS,
  TestimonialFile,
} from '../pages/contentTables.ts';
import { PROMOTIONS, PromotionFile, type PromotionItem, withRule } from '../promotions/promotionFile.ts';
import { putPromotions } from '../promotions/putPromotions.ts';
import type { ContentImpact, EditedKind } from './EditedKind.ts';
import { countExtraCredits, countRewardsOf, rewardImpact } from './repository/impact.ts';
import { textIn } from './textIn.ts';

const nameFrom = (name: string, english: string) => (fields: ContentFields) => ({
  Name: textIn(fields, name),
  NameEn: textIn(fields, english),
});

const toImpacts = (counts: Readonly<Partial<Record<ContentImpact['Kind'], number>>>): ContentImpact[] =>
  Object.entries(counts).flatMap(([Kind, Count]) =>
    Count > 0 ? [{ Kind: Kind as ContentImpact['Kind'], Count }] : [],
  );

const noCheck = async () => {};
const noImpact = async () => [];
const putWith = (content: ContentTable) => (tx: Tx, items: readonly ContentItem[]) => putContent(tx, content, items);

const DESCRIPTIONS = ['Description', 'DescriptionEn'] as const;

/**
 * Definitions of each kind for editing. To add one: its table, schema and `put` here, its fields in `CONTENT_FIELDS`,
 * and its form in `mf-staff/src/screens/content/forms.ts`.
 */
export const EDITED_KINDS: Readonly<Record<ContentKind, EditedKind>> = {
  category: {
    content: CATEGORIES,
    schema: CategoryFile,
    order: ['position', 'id'],
    readsAllRows: true,
    alsoLocks: ['rewards'],
    put: (tx, items) => putCatalogue(tx, { categories: items as CategoryItem[], rewards: [] }),
    check: noCheck,
    pairs: [['Name', 'NameEn']],
    translated: [],
    nameOf: nameFrom('Name', 'NameEn'),
    isShown: () => true,
    hidden: () => null,
    impact: async (db, entry) => toImpacts({ rewards: await countRewardsOf(db, entry) }),
  },
  reward: {
    content: REWARDS,
    schema: RewardFile,
    order: ['category', 'points', 'id'],
    alsoWrites: ['reward_categories'],
    put: (tx, items) => putCatalogue(tx, items as unknown as RewardItem[]),
    async check(db, item, together) {
      const reward = item as unknown as RewardItem;
      checkReward(reward);
      const isNew = together.some(({ kind, fields }) => kind === 'category' && fields.id === reward.Category);
      if (!isNew) await checkCategories(db, [reward]);
    },
    pairs: [['Name', 'NameEn'], DESCRIPTIONS],
    translated: [DESCRIPTIONS],
    nameOf: nameFrom('Name', 'NameEn'),
    isShown: ({ Active }) => Active !== false,
    hidden: (fields) => ({ ...fields, Active: false }),
    impact: async (db, entry) => toImpacts(await rewardImpact(db, Number(entry))),
  },
  promotion: {
    content: PROMOTIONS,
    schema: PromotionFile,
    order: ['city', 'id'],
    readsAllRows: true,
    alsoWrites: ['promotion_terms'],
    put: (tx, items, today) => putPromotions(tx, items as unknown as PromotionItem[], today),
    check: async (_db, item) => void withRule(item as unknown as PromotionItem),
    // A text in only one language is shown to readers of both.
    pairs: [],
    translated: [DESCRIPTIONS],
    nameOf(fields) {
      const Name = textIn(fields.hotel, 'Name') || textIn(fields, 'Ref');
      return { Name, NameEn: textIn(fields.hotel, 'NameEn') || Name };
    },
    isShown: ({ Active, Published }) => Active !== false && Published !== false,
    hidden: (fields) => ({ ...fields, Published: false }),
    async impact(db, entry, today) {
      const [from, until] = [atJakarta(monthStart(today, -1)), atJakarta(monthStart(today, 0))];
      return toImpacts({ creditedLastMonth: await countExtraCredits(db, Number(entry), { from, until }) });
    },
  },
  page: {
    content: PAGES,
    schema: PageFile,
    order: ['position', 'id'],
    put: putWith(PAGES),
    check: noCheck,
    pairs: [['Title', 'TitleEn'], DESCRIPTIONS],
    translated: [DESCRIPTIONS],
    nameOf: nameFrom('Title', 'TitleEn'),
    isShown: ({ Active, Published }) => Active !== false && Published !== false,
    hidden: (fields) => ({ ...fields, Published: false }),
    impact: noImpact,
  },
  testimonial: {
    content: TESTIMONIALS,
    schema: TestimonialFile,
    order: ['position', 'id'],
    put: putWith(TESTIMONIALS),
    check: noCheck,
    pairs: [['Testimony', 'TestimonyEn']],
    translated: [['Testimony', 'TestimonyEn']],
    nameOf: nameFrom('Name', 'Name'),
    isShown: ({ Approved }) => Approved === true,
    hidden: (fields) => ({ ...fields, Approved: false }),
    impact: noImpact,
  },
  text: {
    content: FIXED_TEXT_TABLE,
    schema: FixedTextFile,
    order: ['id'],
    put: putWith(FIXED_TEXT_TABLE),
    async check(_db, item) {
      const name = textIn(item, 'Name');
      if (!FIXED_TEXTS.has(name)) throw new Refusal('content_no_text');
      for (const field of ['Text', 'TextEn'])
        if (!isFixedTextValue(name, textIn(item, field))) throw new Refusal('content_text_format', { field });
    },
    pairs: [['Text', 'TextEn']],
    translated: [['Text', 'TextEn']],
    nameOf(fields) {
      const name = textIn(fields, 'Name');
      return { Name: fixedTextName(name, 'id'), NameEn: fixedTextName(name, 'en') };
    },
    isShown: () => true,
    hidden: () => null,
    impact: noImpact,
  },
};
