import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_APP_KEY } from '@friends/api/platform/config/config';
import type { Api } from '@friends/tools/testing/api/api';

export interface ClaimAnswer {
  readonly key: string;
  /** 0 if there was no response. */
  readonly status: number;
  readonly code: string | null;
  readonly detail: string;
  readonly seconds: number;
  readonly at: number;
}

interface Claimant {
  readonly token: string;
  readonly reward: number;
}

/** Makes one claim; never rejects. */
export async function claim(api: Pick<Api, 'url'>, { token, reward }: Claimant, key: string): Promise<ClaimAnswer> {
  const started = performance.now();
  const answer = await fetch(`${api.url}/api/v1/redemptions`, {
    method: 'POST',
    headers: {
      'x-app-key': DEFAULT_APP_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ RewardID: reward }),
  })
    .then(async (response) => ({ status: response.status, ...(await response.json()) }))
    .catch(() => ({ status: 0 }));
  const { status, code = null, detail = '' } = answer;
  return { key, status, code, detail, seconds: (performance.now() - started) / 1000, at: Date.now() };
}

/** Starts callers who claim continuously, each time with a new key. `apis` returns the API of a turn. */
export function startClaiming(
  apis: (turn: number) => Pick<Api, 'url'>,
  { callers, name = 'caller', ...claimant }: Claimant & { readonly callers: number; readonly name?: string },
) {
  const answers: ClaimAnswer[] = [];
  let isStopped = false;
  const work = Array.from({ length: callers }, async (_, caller) => {
    for (let turn = 0; !isStopped; turn += 1) {
      const answer = await claim(apis(turn + caller), claimant, `${name}-${caller}-${turn}`);
      answers.push(answer);
      // Refused callers pause before the next attempt.
      if (answer.status !== 201) await pause(20);
    }
  });
  return {
    answers: answers as readonly ClaimAnswer[],
    /** Stops the callers, each after its last answer. */
    async stop() {
      isStopped = true;
      await Promise.all(work);
    },
  };
}
export type Claiming = ReturnType<typeof startClaiming>;
