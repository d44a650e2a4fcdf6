import { circuitBreaker } from '../src/renderer/circuitBreaker.ts';
import { RenderFailed } from '../src/renderer/RenderFailed.ts';
import type { Renderer } from '../src/renderer/renderer.ts';

function renderer() {
  let attempts = 0;
  const render: Renderer['render'] = async (_shell, { name, version }, { path }) => {
    attempts += 1;
    if (path === '/hangs') throw new RenderFailed(`${name}@${version}`, 'hung', 'it took too long', path);
    return { html: path, head: {} };
  };
  return { render, stop: async () => {}, tries: () => attempts };
}

type Rendering = Parameters<Renderer['render']>;

test('a failing release is suspended for a second, then twice as long each time up to a minute, until it renders a page', async () => {
  let now = 0;
  const { tries: attempts, ...hanging } = renderer();
  const breaker = circuitBreaker(hanging, () => now);
  const [shell, release] = [{}, { name: 'mf-pages', version: '1.0.0' }] as unknown as [Rendering[0], Rendering[1]];
  const faultOf = (path: string) =>
    breaker.render(shell, release, { path } as Rendering[2]).then(
      () => null,
      ({ fault }: RenderFailed) => fault,
    );
  for (const [at, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    expect([await faultOf('/hangs'), attempts()]).toEqual(['hung', (at + 1) * 2]);
    now += seconds * 1000 - 1;
    expect(await faultOf('/about')).toBe('suspended');
    now += 1;
  }
  // A page that renders ends the suspensions; the next failure starts with a second again.
  expect([await faultOf('/about'), await faultOf('/hangs')]).toEqual([null, 'hung']);
  now += 1000;
  expect(await faultOf('/about')).toBeNull();
});
