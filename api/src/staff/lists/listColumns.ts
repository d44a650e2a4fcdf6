import type { Language } from '@friends/shared/contract/rules/language';
import { jakartaTime } from '../../platform/calendar/days.ts';

/** A column of an exported list. */
export interface ListColumn<Row> {
  /** Its header in each language. */
  readonly en: string;
  readonly id: string;
  readonly cell: (row: Row, language: Language) => string | number | null;
  /** Workbooks have its cells as dates: days are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`. */
  readonly type?: 'day' | 'time';
}

/** A time in Jakarta. */
export const timeCell = (iso: string | null): string | null => iso && jakartaTime(iso);

const YES_NO = { en: ['no', 'yes'], id: ['tidak', 'ya'] } as const;

export const yesNo = (is: boolean, language: Language): string => YES_NO[language][is ? 1 : 0];

/** A claim and its member, as several lists have them. */
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

/** The member. */
export const MEMBER_COLUMNS: readonly ListColumn<MemberRow>[] = [
  { en: 'Agency', id: 'Agen', cell: ({ AgentCode }) => AgentCode },
  { en: 'User ID', id: 'User ID', cell: ({ UserId }) => UserId },
  { en: 'Member', id: 'Member', cell: ({ MemberName }) => MemberName },
];

/** The reward. */
export const REWARD_COLUMNS: readonly ListColumn<RewardRow>[] = [
  { en: 'Category', id: 'Kategori', cell: ({ Category }) => Category },
  { en: 'Reward', id: 'Hadiah', cell: ({ Name, NameEn }, language) => (language === 'id' ? Name : NameEn) },
];

/** The claim and its member. */
export const CLAIM_COLUMNS: readonly ListColumn<ClaimRow>[] = [
  { en: 'Claim', id: 'Klaim', cell: ({ id }) => id },
  ...MEMBER_COLUMNS,
  ...REWARD_COLUMNS,
];
