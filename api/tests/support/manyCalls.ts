interface Answered {
  readonly status: number;
}

/** Number of responses with each status. */
export function countStatuses(answers: readonly Answered[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Statuses of sequential calls. */
export async function statusesInTurn(count: number, makeCall: (turn: number) => Promise<Answered>): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await makeCall(turn)).status);
  return statuses;
}

/** Results of concurrent calls. */
export const atOnce = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
