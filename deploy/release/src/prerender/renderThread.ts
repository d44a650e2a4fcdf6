import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { Delivery, Order } from './protocol.ts';

// A thread of its own, in which code of releases draws. It is started by `renderer.ts` and, in a program that was bundled,
// lies beside it as it is: it may import nothing but what Node.js has.

type Exports = { readonly render?: unknown };

const nodes = createRequire(import.meta.url);
const known = new Map<string, Exports>();

/** A release carries all it needs; what Node.js has is the only thing beside it. */
function required(name: string): unknown {
  if (!isBuiltin(name)) throw new Error(`render may not require ${JSON.stringify(name)}: it carries all it needs`);
  return nodes(name);
}

/** Runs the CommonJS text of a release, once. */
function evaluate(title: string, code: string): Exports {
  const module: { exports: Exports } = { exports: {} };
  const filename = `/${title}/render.cjs`;
  const body = compileFunction(code, ['module', 'exports', 'require', '__filename', '__dirname'], { filename });
  body(module, module.exports, required, filename, `/${title}`);
  return module.exports;
}

async function draw({ title, code, request }: Order): Promise<unknown> {
  if (code !== undefined && !known.has(title)) known.set(title, evaluate(title, code));
  const render = known.get(title)?.render;
  if (typeof render !== 'function') throw new Error('it exports no function render');
  return render(request);
}

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function deliver(delivery: Delivery): void {
  try {
    parentPort?.postMessage(delivery);
  } catch (error) {
    // What was rendered holds something that is no plain data.
    parentPort?.postMessage({ id: delivery.id, error: told(error) } satisfies Delivery);
  }
}

parentPort?.on('message', (order: Order) => {
  draw(order).then(
    (rendered) => deliver({ id: order.id, rendered }),
    (error: unknown) => deliver({ id: order.id, error: told(error) }),
  );
});
