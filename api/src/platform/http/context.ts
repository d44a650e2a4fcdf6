import type { Account, Agent } from '@friends/shared/contract/api/account';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Right, Role } from '@friends/shared/contract/staff/rights';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Config } from '../config/config.ts';
import type { ListReads } from '../database/lists/ListReads.ts';
import type { Db } from '../database/transaction.ts';
import type { CallName } from './calls/calls.ts';
import type { PointsSteps } from './PointsSteps.ts';

/** What every area of the API works with. */
export interface AppContext {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: MailSignal;
  readonly points: PointsSteps;
}

/** Tells the mail sender that a mail was written, so that it goes out at once. */
export interface MailSignal {
  notify(): void;
}

/** The member who makes the call. */
export interface Member {
  readonly id: number;
  /** The token of this session. */
  readonly token: string;
  readonly AgentCode: string;
  readonly UserId: string;
  readonly agent: Agent;
  /** Read with the session, for a call that answers with it; null: not read. */
  readonly account: Account | null;
  /** How far the database had written after the member's last change (`ListReads`). */
  readonly wroteUntil: string | null;
  /** Of rewards and promotions, when the session was read (`ContentCache`). */
  readonly contentRevision: number;
  /** When the password was last typed in this session; the login counts (`demandConfirmed`). */
  readonly confirmedAt: Date;
  /** Mails are written in it: that of the last page. */
  readonly language: Language;
}

/** Whoever makes a call of staff: a person, or a program with a token. */
export interface Actor {
  /** As history and audit name them: an e-mail address, or `token NAME`. */
  readonly who: string;
  /** What they may do now. */
  readonly rights: readonly Right[];
  /** Remotes that they may publish and decide about; null: all. */
  readonly remotes: readonly string[] | null;
}

/** The person of the staff who makes the call. */
export interface Staff extends Actor {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** When the session ends at the latest. */
  readonly sessionEnds: Date;
  /** The token of this session. */
  readonly token: string;
}

/** A season that is previewed. */
export interface PreviewedSeason {
  /** Name of the remote. */
  readonly remote: string;
  readonly number: number;
  /** Content of its `season.json`. */
  readonly file: unknown;
}

/** What a caller previews. */
export interface Previewed {
  /** The day that what is read is of; null: today. */
  readonly at: Date | null;
  /** So many stages of the race are completed for whoever reads; null: as many as they are. */
  readonly stages: number | null;
  /** Reads the season whose campaign comes with what is previewed; null: none, the campaigns of the API count. */
  readonly campaign: () => Promise<PreviewedSeason | null>;
}

export type Logger = FastifyBaseLogger;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before the token is checked, and in calls that are open to anyone. */
    member: Member | null;
    /** Null before the session is checked, where a program calls, in calls that are open to anyone, and in all of members. */
    staff: Staff | null;
    /** The same person, or the program that calls in place of one. */
    actor: Actor | null;
    language: Language;
    /** The day that the caller previews; null: today. */
    asOf: Date | null;
    /** Stages of the race that are completed in what the caller previews; null: those of the member. */
    previewedStages: number | null;
    /** As in `Previewed`; null without a preview. */
    previewedCampaign: Previewed['campaign'] | null;
  }
  interface FastifyInstance {
    /** Where lists are read. */
    lists: ListReads;
    now: Clock;
  }
  interface FastifyContextConfig {
    endpoint?: CallName;
    /** Description of the call's tag (`DocumentedCall`). */
    tag?: string;
  }
}
