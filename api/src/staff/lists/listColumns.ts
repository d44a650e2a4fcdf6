import type { Language } from '@friends/shared/contract/rules/language';
import { jakartaTime } from '../../platform/calendar/days.ts';

/** A column of an exported list. */
export interface ListColumn<Row> {
  /** Header in English. */
  readonly en: string;
  /** Header in Indonesian. */
  readonly id: string;
  readonly cell: (row: Row, language: Language) => string | number | null;
  /** In workbooks the cells become dates: days are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`. */
  readonly type?: 'day' | 'time';
}

/** A time in Jakarta. */
export const timeCell = (iso: string | null): string | null => iso && jakartaTime(iso);

const YES_NO = { en: ['no', 'yes'], id: ['tidak', 'ya'] } as const;

export const yesNo = (value: boolean, language: Language): string => YES_NO[language][value ? 1 : 0];

/** Fields of a claim and its member that several lists share. */
interface ClaimRow {
  readonly id: number;
  readonly AgentCode: string;
  readonly UserId: string;
  readonly MemberName: string;
  readonly Category: string;
  readonly Name: string;
  readonly NameEn: string;
}

type MemberRow = Pick<ClaimRow, 'AgentCode' | 'UserId' | 'MemberName'>;
type RewardRow = Pick<ClaimRow, 'Category' | 'Name' | 'NameEn'>;

/** Columns of the member. */
export const MEMBER_COLUMNS: readonly ListColumn<MemberRow>[] = [
  { en: 'Agency', id: 'Agen', cell: ({ AgentCode }) => AgentCode },
  { en: 'User ID', id: 'User ID', cell: ({ UserId }) => UserId },
  { en: 'Member', id: 'Member', cell: ({ MemberName }) => MemberName },
];

/** Columns of the reward. */
export const REWARD_COLUMNS: readonly ListColumn<RewardRow>[] = [
  { en: 'Category', id: 'Kategori', cell: ({ Category }) => Category },
  { en: 'Reward', id: 'Hadiah', cell: ({ Name, NameEn }, language) => (language === 'id' ? Name : NameEn) },
];

/** Columns of the claim, its member and its reward. */
export const CLAIM_COLUMNS: readonly ListColumn<ClaimRow>[] = [
  { en: 'Claim', id: 'Klaim', cell: ({ id }) => id },
  ...MEMBER_COLUMNS,
  ...REWARD_COLUMNS,
];
