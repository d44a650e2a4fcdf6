import type { Promotion } from '@friends/shared/contract/api/catalogue';
import type { ColumnType, Generated } from 'kysely';

/** `YYYY-MM-DD` */
type Day = string;
/** Written as JSON text. */
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

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
    /** Links; null: the company's are shown. */
    instagram: string | null;
    facebook: string | null;
    linkedin: string | null;
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
    position: Generated<number>;
  };
  content_pictures: {
    id: Generated<number>;
    /** Identity of the file (`pictureKey`). */
    key: string;
    /** Hash of the uploaded file; 32 hexadecimal digits. */
    hash: string;
    file_name: string;
    description: Generated<string>;
    bytes: number;
    uploaded_by: string;
    uploaded_at: Date;
  };
  /** Files that may be stored without an entry in `content_pictures`. */
  stray_pictures: {
    key: string;
  };
  fixed_texts: {
    id: Generated<number>;
    name: string;
    text: string;
    text_en: string;
    first: Generated<string>;
    first_en: Generated<string>;
  };
  campaigns: {
    id: Generated<number>;
    name: string;
    starts_on: Day;
    ends_on: Day;
    /** Set by the operator; a campaign also runs only on its days (docs/product.md#amazing-race). */
    active: Generated<boolean>;
    /** Time when members were notified of the season; null: not yet. */
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
  season_campaigns: {
    remote: string;
    season: number;
    campaign_id: number;
    /** `mf-amazing-race@6.0.0` */
    release: string;
    /** True if an operator imported the campaign earlier; its days and stages then still apply. */
    adopted: boolean;
  };
  /** Campaigns disabled by a live season until it is rolled back. */
  stopped_campaigns: {
    campaign_id: number;
    remote: string;
    season: number;
  };
  /** The last decision about a remote of seasons that was applied to the campaigns. */
  applied_seasons: {
    remote: string;
    /** Revision of the registry. */
    revision: number;
    /** Time of the decision; null if the season is live without one. */
    decided_at: Date | null;
    since: Date;
    release: string;
    season: number;
  };
  /** A single row. */
  season_following: {
    /** Operators imported the campaigns of seasons that were live before this time. */
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
  promotion_terms: {
    id: Generated<number>;
    promotion_id: number;
    applies_to: string[];
    hotels: string[];
    /** Identities of `hotels`; null if an older version wrote the row. */
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
  /** No row: unlimited. `PIECES_LEFT` includes the pieces in shards. */
  reward_stock: {
    /** Changes if the stock is ended and set again. */
    id: Generated<number>;
    reward_id: number;
    pieces_left: number;
  };
}
