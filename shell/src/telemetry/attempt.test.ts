import { asApiError } from '@friends/shared/client/ApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { parseReport } from '@friends/shared/contract/release/parseReport';
import { simulateTelemetryPage, tick } from './tests/simulateTelemetryPage.ts';

const { sent } = simulateTelemetryPage();

describe('an attempt to show a release', () => {
  async function importStartAttempt() {
    jest.resetModules();
    const { startAttempt } = await import('./attempt.ts');
    return startAttempt;
  }

  async function sentEvents(): Promise<string[]> {
    // The sender loads a second after the first event.
    await tick(1100);
    await import('./sendEvents.ts');
    await tick(5000);
    return sent
      .flatMap(({ text }) => parseReport(JSON.parse(text)).events)
      .map(({ name, version, what }) => `${name}@${version} ${what}`);
  }

  const ONE = { name: 'mf-one', version: '2.0.0' };
  const portal = { report: () => {} } as unknown as Portal;

  test('counts as one load if it succeeds', async () => {
    const startAttempt = await importStartAttempt();
    const attempt = startAttempt(ONE);
    attempt.loaded(ONE);
    attempt.mounted();
    expect(await sentEvents()).toEqual(['mf-one@2.0.0 loaded']);
  });

  test('counts as a failure, and the successful retry as a recovery', async () => {
    const startAttempt = await importStartAttempt();
    startAttempt(ONE).failed(new Error('load'));
    const next = startAttempt(ONE);
    next.loaded(ONE);
    next.mounted();
    expect(await sentEvents()).toEqual(['mf-one@2.0.0 load-failed', 'mf-one@2.0.0 loaded', 'mf-one@2.0.0 recovered']);
  });

  test('that falls back to an earlier release counts as a failure of the wanted one and a load of the earlier one', async () => {
    const startAttempt = await importStartAttempt();
    const attempt = startAttempt(ONE);
    attempt.loaded({ ...ONE, version: '1.0.0' });
    attempt.mounted();
    expect(await sentEvents()).toEqual(['mf-one@2.0.0 load-failed', 'mf-one@1.0.0 loaded', 'mf-one@2.0.0 recovered']);
  });

  test('counts as one failure if mounting or rendering fails', async () => {
    const startAttempt = await importStartAttempt();
    const attempt = startAttempt(ONE);
    attempt.loaded(ONE);
    attempt.failed(new Error('load'));
    const next = startAttempt(ONE);
    next.loaded(ONE);
    next.mounted();
    const wrapped = next.wrapPortal(portal);
    wrapped.report(asApiError(new TypeError('The API does not answer')), 'mf-one: saving');
    wrapped.report(new Error('render'), 'the list of hotels');
    wrapped.report(new Error('render again'), 'mf-one');
    expect(await sentEvents()).toEqual([
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 mount-failed',
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 recovered',
      'mf-one@2.0.0 render-failed',
    ]);
  });

  test('reports a hydration mismatch separately, not as a failure', async () => {
    const startAttempt = await importStartAttempt();
    const attempt = startAttempt(ONE);
    attempt.loaded(ONE);
    attempt.mounted();
    const wrapped = attempt.wrapPortal(portal);
    for (const part of ['page', 'widget'])
      wrapped.report(new Error('Minified React error #418'), part, 'hydration-mismatch');
    wrapped.report(new Error('render'), 'mf-one');
    const next = startAttempt(ONE);
    next.loaded(ONE);
    next.wrapPortal(portal).report(new Error('Minified React error #418'), 'mf-one', 'hydration-mismatch');
    next.mounted();
    expect(await sentEvents()).toEqual([
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 hydration-mismatch',
      'mf-one@2.0.0 render-failed',
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 hydration-mismatch',
      'mf-one@2.0.0 recovered',
    ]);
    expect(sent.flatMap(({ text }) => parseReport(JSON.parse(text)).errors)).toHaveLength(1);
  });
});
