import { createConnection, type Socket } from 'node:net';
import type { Progress } from './context.ts';
import { type Outcome, STOPPED } from './execute.ts';
import type { Invocation } from './program.ts';
import { socketPath } from './socketPath.ts';
import { type Answer, lines, sendInvocation } from './wire.ts';

const PORTAL_GONE = 'The portal stopped before it had an answer; look at what was done and try again.';

function connect(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createConnection({ path, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

/**
 * Lets the portal that holds the data run the command. Null where nobody listens. `signal` ends it between two
 * batches: the portal notices that the connection is gone.
 */
export async function executeInPortal(
  dataDir: string,
  invocation: Invocation,
  { progress, signal }: { progress: (progress: Progress) => void; signal: AbortSignal },
): Promise<Outcome | null> {
  const socket = await connect(socketPath(dataDir));
  if (!socket) return null;
  signal.addEventListener('abort', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  sendInvocation(socket, invocation);
  try {
    for await (const line of lines(socket)) {
      const answer = JSON.parse(line) as Answer;
      if ('outcome' in answer) {
        socket.destroy();
        return answer.outcome;
      }
      progress(answer.progress);
    }
  } catch {
    // The connection is gone; why, is told below.
  }
  return { out: '', err: signal.aborted ? STOPPED : PORTAL_GONE, exitCode: 1 };
}
