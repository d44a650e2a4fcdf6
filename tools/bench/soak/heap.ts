import { once } from 'node:events';
import { isRecord } from '@friends/shared/contract/parse';

/** Whoever can tell how much of a process's heap is used, in bytes. */
export interface Heap {
  used(): Promise<number>;
  close(): void;
}

/** What is left once what nobody needs was collected. @param port of the inspector of the process */
export async function collectedHeap(port: number): Promise<Heap> {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const ask = async (method: string): Promise<unknown> => {
    socket.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = await once(socket, 'message');
    const said: unknown = JSON.parse(String(data));
    return isRecord(said) ? said.result : null;
  };
  return {
    async used() {
      await ask('HeapProfiler.collectGarbage');
      const usage = await ask('Runtime.getHeapUsage');
      return isRecord(usage) ? Number(usage.usedSize) : Number.NaN;
    },
    close: () => socket.close(),
  };
}

/** With what nobody needs any more among it. @param port where the process is called */
export const heapAsItIs = (port: number): Heap => ({
  async used() {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^nodejs_heap_used_bytes (\S+)$/m.exec(metrics)?.[1]);
  },
  close() {},
});
