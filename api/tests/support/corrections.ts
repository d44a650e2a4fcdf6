import type { Problem } from '@friends/shared/contract/api/errors';
import type { CorrectionPreview, StaffCorrection } from '@friends/shared/contract/staff/corrections';
import type { TestMember } from '@friends/tools/testing/api/api';
import { type StaffAnswer, type StaffPerson, staffCall, staffOps } from './staff.ts';

/** Result of a correction. */
export interface CorrectionResult {
  readonly code: number;
  readonly output: string;
  /** ID of the waiting correction; null if the points were moved, or nothing was done. */
  readonly waitingId: number | null;
}

/** Response of a call about a correction: the correction, what was created, or a problem. */
export type CorrectionAnswer = StaffAnswer<Partial<StaffCorrection & Problem & { Waits: number | null }>>;

interface CorrectionOptions {
  readonly Why?: string;
  readonly Emergency?: boolean;
}

export const REASON = 'The hotel paid late';

export const previewCorrection = async ({ cookie }: StaffPerson, body: object): Promise<CorrectionPreview> =>
  (await staffCall<CorrectionPreview>('POST /staff/corrections/preview', { cookie, body })).body;

/** The two ways to make and decide corrections. */
export const CHANNELS = [
  {
    channel: 'a page',
    async correct(
      { agentCode, userId }: TestMember,
      Points: number,
      by: StaffPerson,
      more: CorrectionOptions = {},
    ): Promise<CorrectionResult> {
      const member = { AgentCode: agentCode.toLowerCase(), UserId: ` ${userId}`, Points };
      const plan = await previewCorrection(by, member);
      const body = { ...member, Why: REASON, Revision: plan.Revision, ...more };
      const answer: CorrectionAnswer = await staffCall('POST /staff/corrections', { cookie: by.cookie, body });
      const { status, body: output } = answer;
      return { code: status === 200 ? 0 : 1, output: output.detail ?? '', waitingId: output.Waits ?? null };
    },
    async decide(
      id: number,
      verb: 'approve' | 'reject',
      by: StaffPerson,
    ): Promise<Omit<CorrectionResult, 'waitingId'>> {
      const current: CorrectionAnswer = await staffCall(`GET /staff/corrections/${id}`, by);
      const body = { Revision: current.body.Revision, Why: REASON };
      const answer: CorrectionAnswer = await staffCall(`POST /staff/corrections/${id}/${verb}`, {
        cookie: by.cookie,
        body,
      });
      return { code: answer.status === 200 ? 0 : 1, output: answer.body.detail ?? '' };
    },
  },
  {
    channel: 'a command',
    async correct(
      { id }: TestMember,
      points: number,
      { email }: StaffPerson,
      more: CorrectionOptions = {},
    ): Promise<CorrectionResult> {
      const options = ['--why', more.Why ?? REASON, '--as', email, ...(more.Emergency ? ['--emergency'] : [])];
      const result = await staffOps('points', 'correct', ...options, '--json', '--', String(id), String(points));
      return { ...result, waitingId: result.code === 0 ? (JSON.parse(result.output).Correction ?? null) : null };
    },
    decide: (id: number, verb: 'approve' | 'reject', { email }: StaffPerson) =>
      staffOps('points', verb, String(id), '--why', REASON, '--as', email),
  },
] as const;
