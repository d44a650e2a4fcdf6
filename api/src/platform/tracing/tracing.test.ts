import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_KEY, call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { closedPort } from '@friends/tools/testing/api/freePort';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { startSources } from '@friends/tools/testing/api/testPrograms';
import { until } from '@friends/tools/testing/until';
import { logIn } from '../../../tests/support/asMember.ts';
import { waitForLogLine } from '../../../tests/support/logLines.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { startOwnProcess } from '../../../tests/support/ownApi.ts';
import { type Collector, startCollector } from '../../../tests/support/startCollector.ts';

// Files of a bundle don't show their package.
startSources();

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const PAGE = '0123456789abcdef';
const RELEASE = 'mf-member@1.2.0';
const FROM_BROWSER = { traceparent: `00-${TRACE}-${PARENT}-00`, baggage: `page=${PAGE},release=${RELEASE}` };

const nonEmpty = <T>(rows: readonly T[]) => (rows.length > 0 ? rows : null);

let collector: Collector;
let api: RunningApi;

describe('a traced call', () => {
  beforeAll(async () => {
    collector = await startCollector();
    api = await startOwnProcess({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      LOG_LEVEL: 'info',
      // Long enough to inspect a waiting statement.
      DATABASE_STATEMENT_SECONDS: '60',
    });
  });
  afterAll(() => collector.stop());

  const lineOf = (id: string | null) => waitForLogLine(api, id, 'Answered');

  let requestId: string;
  let token: string;

  it('is logged with the page view, the release and the trace', async () => {
    const { email } = await makeMember({ api });
    const answer = await logIn(email, {}, { headers: FROM_BROWSER, api });
    requestId = answer.headers.get('x-request-id') ?? '';
    token = answer.body.token;
    const line = await lineOf(requestId);
    expect(line).toMatchObject({ trace: TRACE, page: PAGE, release: RELEASE, route: '/api/v1/members/login' });
  });

  it('has its own trace if the caller sends none', async () => {
    const { headers } = await call('GET /testimonials', { api });
    const line = await lineOf(headers.get('x-request-id'));
    expect(line.trace).toMatch(/^[0-9a-f]{32}$/);
    expect(line.trace).not.toBe(TRACE);
  });

  it('names the caller in a comment of its SQL statements', async () => {
    const active = (condition: string) =>
      // Other tests have databases on the same server, and wait for locks too.
      sql(
        `select pid, query from pg_stat_activity
         where datname = current_database() and state = 'active' and ${condition}`,
        [],
        api,
      );
    // Locks a table, to observe the call's statement while it waits.
    const lock = sql('do $$ begin lock table testimonials; perform pg_sleep(60); end $$', [], api).catch(() => {});
    const [holder] = await until(async () => nonEmpty(await active(`wait_event = 'PgSleep'`)));
    const called = call('GET /testimonials', { headers: FROM_BROWSER, api });
    const [waiting] = await until(async () => nonEmpty(await active(`wait_event_type = 'Lock'`)));
    await sql('select pg_cancel_backend($1)', [holder.pid], api);
    await lock;
    const id = (await called).headers.get('x-request-id');
    const facts = `page='${PAGE}',release='${encodeURIComponent(RELEASE)}',request_id='${id}',traceparent='00-${TRACE}-`;
    expect(waiting.query).toContain(` /*${facts}`);
  });

  it('is one trace from the browser to the database, without personal values', async () => {
    // Pending spans are sent before the process exits.
    await api.stop();
    const all = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const server = all.find(({ attributes }) => attributes['friends.request_id'] === requestId);
    const statementSpans = all.filter(({ parentSpanId }) => parentSpanId === server?.spanId);
    const ofCall = { 'http.request.method': 'POST', 'http.route': '/api/v1/members/login' };
    const ofCaller = { 'friends.request_id': requestId, 'friends.page': PAGE, 'friends.release': RELEASE };
    expect(server).toMatchObject({
      name: 'POST /api/v1/members/login',
      parentSpanId: PARENT,
      attributes: { ...ofCall, ...ofCaller },
    });
    expect(statementSpans.map(({ kind }) => kind)).toEqual(statementSpans.map(() => 3));
    const texts = statementSpans.map(({ attributes }) => String(attributes['db.query.text']));
    // Read before the body arrived, and written after it.
    expect(texts.join('\n')).toMatch(/select .*"?members"?/s);
    expect(texts.join('\n')).toMatch(/insert into "?sessions"?/);
    for (const secret of [PASSWORD, token, APP_KEY, '@friends.test', 'argon2'])
      expect(collector.text()).not.toContain(secret);
    expect(collector.text()).toContain('friends-rewards');
  });
});

async function loadedBy(env: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = newFolder();
  const own = await startOwnProcess({ ...env, NODE_V8_COVERAGE: folder });
  expect((await call('GET /testimonials', { api: own })).status).toBe(200);
  await own.stop();
  const report = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  expect(report).toContain('/api/src/app.ts');
  return [...new Set(report.match(/@opentelemetry\/[\w-]+/g))];
}

it('the SDK is not loaded unless tracing is on', async () => {
  // Only the API, a dependency of prom-client.
  expect(await loadedBy({})).toEqual(['@opentelemetry/api']);
});

it('an unreachable collector neither delays callers nor blocks shutdown', async () => {
  const packages = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await closedPort()}` });
  expect(packages).toContain('@opentelemetry/sdk-trace');
});
