import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { RenderTools } from '@friends/shared/contract/portal/render';
import { cleanOnServer } from './cleanOnServer.ts';
import type { Code, Delivery, Order, Progress } from './protocol.ts';

// A thread of its own, in which code of releases draws. `renderer.ts` starts it.

interface Exports {
  readonly render?: unknown;
  readonly provided?: Readonly<Record<string, unknown>>;
}

const nodes = createRequire(import.meta.url);
const codes = new Map<string, string>();
/** By title; of a remote also by the shell, whose modules it has. */
const modules = new Map<string, Exports>();

/** Runs the CommonJS text of a release. It may require what Node.js has, and what the shell provides. */
function evaluate({ title, text }: Code, provided: Readonly<Record<string, unknown>>): Exports {
  const module: { exports: Exports } = { exports: {} };
  const required = (name: string): unknown => {
    if (Object.hasOwn(provided, name)) return provided[name];
    if (isBuiltin(name)) return nodes(name);
    throw new Error(`render requires ${JSON.stringify(name)}, which the live shell does not provide`);
  };
  const filename = `/${title}/render.cjs`;
  const body = compileFunction(text, ['module', 'exports', 'require', '__filename', '__dirname'], { filename });
  body(module, module.exports, required, filename, `/${title}`);
  return module.exports;
}

/** What a release exports, with the modules of that shell; run once. */
function exportsOf(title: string, shell: string): Exports {
  const isShell = title === shell;
  const key = isShell ? title : `${shell} ${title}`;
  const known = modules.get(key);
  if (known) return known;
  const provided = isShell ? {} : (exportsOf(shell, shell).provided ?? {});
  const exported = evaluate({ title, text: codes.get(title) ?? '' }, provided);
  modules.set(key, exported);
  return exported;
}

function cpuMs(): number | null {
  try {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  } catch {
    return null;
  }
}

function tell(id: number, step: Progress['step']): void {
  parentPort?.postMessage({ id, step, cpuMs: cpuMs() } satisfies Progress);
}

/** The parser of HTML loads in the middle of a drawing, and is not counted to it. */
const toolsOf = (id: number): RenderTools => ({
  cleanHtml: (html) =>
    cleanOnServer(html, (load) => {
      tell(id, 'loading');
      const loaded = load();
      tell(id, 'drawing');
      return loaded;
    }),
});

async function draw({ id, title, shell, codes: texts, request }: Order): Promise<unknown> {
  tell(id, 'loading');
  for (const code of texts) codes.set(code.title, code.text);
  const { render } = exportsOf(title, shell);
  if (typeof render !== 'function') throw new Error('it exports no function render');
  tell(id, 'drawing');
  return render(request, toolsOf(id));
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
