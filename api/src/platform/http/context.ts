import type { Account, Agent } from '@friends/shared/contract/api/account';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PreviewAudience } from '@friends/shared/contract/staff/previewAudience';
import type { Right, Role } from '@friends/shared/contract/staff/rights';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Config } from '../config/config.ts';
import type { ReadYourWrites } from '../database/lists/ReadYourWrites.ts';
import type { Db } from '../database/transaction.ts';
import type { CallName } from './calls/calls.ts';
import type { PictureStore } from './PictureStore.ts';
import type { PointsSteps } from './PointsSteps.ts';
import type { PortalPaths } from './PortalPaths.ts';

export interface AppContext {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: MailSignal;
  readonly points: PointsSteps;
  readonly pictures: PictureStore;
  readonly portalPaths: PortalPaths;
}

/** Wakes the mail sender, so that a new mail is sent at once. */
export interface MailSignal {
  notify(): void;
}

export interface Member {
  readonly id: number;
  readonly token: string;
  readonly AgentCode: string;
  readonly UserId: string;
  /** `isCwt` as stored; null: the setting decides. */
  readonly agent: Agent & { readonly isCwt: boolean | null };
  /** Set for calls that return it, read with the session, and for the example member of a preview; otherwise null. */
  readonly account: Account | null;
  /** The primary's WAL position after the member's last change (`ReadYourWrites`). */
  readonly wroteUntil: string | null;
  /** Revision of rewards and promotions when the session was read (`ContentCache`). */
  readonly contentRevision: number;
  /** When the password was last entered in this session, including the login (`requireRecentConfirmation`). */
  readonly confirmedAt: Date;
  /** Language of mails: that of the last page visited. */
  readonly language: Language;
}

/** Caller of a staff call: a person, or a program with a token. */
export interface Actor {
  /** Name in history and audit: an e-mail address, or `token NAME`. */
  readonly who: string;
  readonly rights: readonly Right[];
  /** Remotes that they may publish and decide about; null: all. */
  readonly remotes: readonly string[] | null;
}

export interface Staff extends Actor {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Absolute expiry of the session. */
  readonly sessionEnds: Date;
  readonly token: string;
}

export interface PreviewedSeason {
  readonly remote: string;
  readonly number: number;
  /** Content of its `season.json`. */
  readonly file: unknown;
}

/** Reads content as if the previewed drafts were live. `read` uses the given database only. */
type ReadPreviewed = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export interface Previewed {
  /** The previewed day; null: today. */
  readonly at: Date | null;
  /** Number of completed race stages to assume; null: the member's own. */
  readonly stages: number | null;
  /** Reads the season whose campaign the preview includes; null: none, so the API's campaigns apply. */
  readonly campaign: () => Promise<PreviewedSeason | null>;
  /** Null: no drafts are previewed. */
  readonly content: ReadPreviewed | null;
  /** The reader to answer as, instead of the caller; null: the caller. */
  readonly audience: PreviewAudience | null;
}

export type Logger = FastifyBaseLogger;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the token is verified, and in public calls. */
    member: Member | null;
    /** Null until the session is verified, for programs, in public calls and in all calls of members. */
    staff: Staff | null;
    /** The caller as a person or a program. */
    actor: Actor | null;
    language: Language;
    /** The previewed day; null: today. */
    asOf: Date | null;
    /** Completed race stages in the preview; null: the member's own. */
    previewedStages: number | null;
    /** See `Previewed`; null without a preview. */
    previewedCampaign: Previewed['campaign'] | null;
    /** Null without previewed drafts of content. */
    previewedContent: ReadPreviewed | null;
    /** See `Previewed`. */
    previewedAudience: PreviewAudience | null;
  }
  interface FastifyInstance {
    lists: ReadYourWrites;
    now: Clock;
  }
  interface FastifyContextConfig {
    endpoint?: CallName;
    tag?: string;
  }
}
