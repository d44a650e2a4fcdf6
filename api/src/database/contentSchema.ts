import type { ColumnType, Generated } from 'kysely';

/** Tables of what the portal shows: pages, testimonials, the race, promotions. */

/** `YYYY-MM-DD` */
type Day = string;

export interface PagesTable {
  id: Generated<number>;
  slug: string;
  country: string | null;
  title: string;
  title_en: string;
  image: string | null;
  custom: Generated<boolean>;
  active: Generated<boolean>;
  published: Generated<boolean>;
  position: Generated<number>;
  description: Generated<string>;
  description_en: Generated<string>;
}

export interface TestimonialsTable {
  id: Generated<number>;
  name: string;
  agent: string;
  city: string;
  testimony: string;
  testimony_en: string;
  image: string | null;
  approved: Generated<boolean>;
}

export interface CampaignsTable {
  id: Generated<number>;
  name: string;
  starts_on: Day;
  ends_on: Day;
  /** The operator's switch; the days decide, too (docs/product.md#amazing-race). */
  active: Generated<boolean>;
  /** When members were told of it. */
  announced_at: Date | null;
}

export interface CampaignStagesTable {
  campaign_id: number;
  stage: number;
  points: number;
  bonus_points: Generated<number>;
}

export interface CampaignRequirementsTable {
  id: Generated<number>;
  campaign_id: number;
  stage: number;
  ref: string;
  room_night: number;
  required: boolean;
}

interface PromotionHotel {
  readonly Name: string;
  readonly Image: string | null;
  readonly Rating: number | null;
  readonly Address: string;
}

interface PromotionRule {
  readonly Hotels: string[];
  readonly From: string;
  readonly Until: string | null;
}

export interface PromotionsTable {
  id: Generated<number>;
  category: Generated<string>;
  applies_to: Generated<string[]>;
  ref: string;
  city: string | null;
  image: string | null;
  rating: number | null;
  address: Generated<string>;
  description: Generated<string>;
  points: Generated<number>;
  hotel: ColumnType<PromotionHotel | null, string | null | undefined, string | null>;
  rule: ColumnType<PromotionRule | null, string | null | undefined, string | null>;
  active: Generated<boolean>;
  published: Generated<boolean>;
}
