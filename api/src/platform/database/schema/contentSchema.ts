import type { Promotion } from '@friends/shared/contract/api/catalogue';
import type { ColumnType, Generated } from 'kysely';

/** `YYYY-MM-DD` */
type Day = string;
/** Written as JSON text. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Tables of what the portal shows: pages, testimonials, the race, promotions, the catalogue. */
export interface ContentTables {
  pages: {
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
  };
  testimonials: {
    id: Generated<number>;
    name: string;
    agent: string;
    city: string;
    testimony: string;
    testimony_en: string;
    image: string | null;
    approved: Generated<boolean>;
  };
  campaigns: {
    id: Generated<number>;
    name: string;
    starts_on: Day;
    ends_on: Day;
    /** The operator's switch; the days decide, too (docs/product.md#amazing-race). */
    active: Generated<boolean>;
    /** When members were told of it. */
    announced_at: Date | null;
  };
  campaign_stages: {
    campaign_id: number;
    stage: number;
    points: number;
    bonus_points: Generated<number>;
  };
  campaign_requirements: {
    id: Generated<number>;
    campaign_id: number;
    stage: number;
    ref: string;
    room_night: number;
    required: boolean;
  };
  /** Campaigns that came with a season's release. */
  season_campaigns: {
    /** Name of the remote. */
    remote: string;
    /** Number of the season. */
    season: number;
    campaign_id: number;
    /** `mf-amazing-race@6.0.0` */
    release: string;
    /** Imported by an operator before; its own days and stages count. */
    adopted: boolean;
  };
  /** Campaigns that a live season has switched off, until it is rolled back. */
  stopped_campaigns: {
    campaign_id: number;
    /** Name of the remote. */
    remote: string;
    /** Number of the season. */
    season: number;
  };
  /** The last decision about a remote of seasons that the campaigns follow. */
  applied_seasons: {
    remote: string;
    /** Of the registry. */
    revision: number;
    /** Null if it is not decided. */
    decided_at: Date | null;
    /** When the season went live. */
    since: Date;
    release: string;
    /** Number of the season. */
    season: number;
  };
  /** One row. */
  season_following: {
    /** Campaigns of seasons that were live before were imported by operators. */
    began_at: Generated<Date>;
  };
  promotions: {
    id: Generated<number>;
    category: Generated<string>;
    applies_to: Generated<string[]>;
    ref: string;
    city: string | null;
    image: string | null;
    rating: number | null;
    address: Generated<string>;
    description: Generated<string>;
    description_en: Generated<string>;
    points: Generated<number>;
    hotel: OptionalJson<NonNullable<Promotion['hotel']>>;
    rule: OptionalJson<NonNullable<Promotion['Rule']>>;
    active: Generated<boolean>;
    published: Generated<boolean>;
  };
  /** What a promotion promised to bookings of which days. */
  promotion_terms: {
    id: Generated<number>;
    promotion_id: number;
    applies_to: string[];
    hotels: string[];
    /** Identities of `hotels`; null if a version before this one wrote the row. */
    hotel_keys: string[] | null;
    points: number;
    booked_from: Day;
    booked_until: Day | null;
    holds_from: Day | null;
    holds_until: Day | null;
    written_on: Day;
  };
  reward_categories: {
    id: string;
    name: string;
    name_en: string;
    position: number;
  };
  rewards: {
    id: Generated<number>;
    category: string;
    country: string | null;
    name: string;
    name_en: string;
    image: string | null;
    value: Generated<number>;
    bonus_value: Generated<number>;
    points: number;
    points_discount: Generated<number>;
    description: Generated<string>;
    description_en: Generated<string>;
    active: Generated<boolean>;
    offered_from: Day | null;
    offered_until: Day | null;
    limit_per_member: number | null;
    limit_per_season: number | null;
  };
  /** No row: unlimited. Pieces left: also those in shards (`PIECES_LEFT`). */
  reward_stock: {
    /** Another one once the stock was ended and set again. */
    id: Generated<number>;
    reward_id: number;
    pieces_left: number;
  };
}
