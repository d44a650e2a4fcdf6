import { circuitBreaker } from '../src/renderer/circuitBreaker.ts';
import { RenderFailed } from '../src/renderer/RenderFailed.ts';
import type { Renderer } from '../src/renderer/renderer.ts';

/** A renderer that fails at `/hangs` only. */
function createRenderer() {
  let attempts = 0;
  const render: Renderer['render'] = async (_shell, { name, version }, { path }) => {
    attempts += 1;
    if (path === '/hangs') throw new RenderFailed(`${name}@${version}`, 'hung', 'it took too long', path);
    return { html: path, head: {} };
  };
  return { renderer: { render, stop: async () => {} }, countAttempts: () => attempts };
}

type Rendering = Parameters<Renderer['render']>;

test('a failing release is suspended for a second, then twice as long each time up to a minute, until it renders a page', async () => {
  let now = 0;
  const { renderer, countAttempts } = createRenderer();
  const breaker = circuitBreaker(renderer, () => now);
  const [shell, release] = [{}, { name: 'mf-pages', version: '1.0.0' }] as unknown as [Rendering[0], Rendering[1]];
  const faultOf = (path: string) =>
    breaker.render(shell, release, { path } as Rendering[2]).then(
      () => null,
      ({ fault }: RenderFailed) => fault,
    );
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    expect([await faultOf('/hangs'), countAttempts()]).toEqual(['hung', (index + 1) * 2]);
    now += seconds * 1000 - 1;
    expect(await faultOf('/about')).toBe('suspended');
    now += 1;
  }
  // A page that renders ends the suspensions; the next failure starts with a second again.
  expect([await faultOf('/about'), await faultOf('/hangs')]).toEqual([null, 'hung']);
  now += 1000;
  expect(await faultOf('/about')).toBeNull();
});
