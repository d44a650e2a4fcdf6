import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '@friends/shared/contract/api/amazing';
import { addDays } from '@friends/shared/contract/rules/days';
import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import type { SeasonDraft, SeasonPublished } from '@friends/shared/contract/staff/seasons';
import { ROOT } from '@friends/tools/root';
import { freePort } from '@friends/tools/testing/api/freePort';
import { startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { openReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { fetchAtOrigin, MEMBERS } from './fetchAtOrigin.ts';
import { runCommand } from './runCommand.ts';
import { signIn } from './signIn.ts';
import { CAMPAIGNER } from './staffReleases.ts';

export const RACE = 'mf-amazing-race';

/** Campaign of the demo data. */
export const DEMO = 'Amazing Race 5';

const built = (workspace: string) => join(ROOT, workspace, 'dist');
const versionOf = (workspace: string): string =>
  JSON.parse(readFileSync(join(built(workspace), 'release.json'), 'utf8')).version;

const TODAY = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** A portal with demo data, the built race and shell, and a campaign manager. */
export async function openSeasonPortal() {
  const cli = await openReleaseCli();
  // Fixed ports, because the portal is restarted.
  const settings = {
    DATA_DIR: join(cli.folder, 'portal'),
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
  };
  for (const workspace of ['shell', RACE]) {
    await cli.run('publish', built(workspace), '--budget', '9000');
    await cli.run('live', `${workspace}@${versionOf(workspace)}`);
  }
  let portal = await startPortalProcess(cli, 'portal', settings);
  const campaigner = await signIn(portal.url, CAMPAIGNER);
  let number = Number(versionOf(RACE).split('.')[0]);

  const revision = async () => (await campaigner.get<RemoteDetail>(`releases/${RACE}`)).json.Revision;
  async function campaigns(query = '', cookie = ''): Promise<Campaign[]> {
    const headers = { 'x-app-key': 'demo-app-key', cookie };
    return JSON.parse((await fetchAtOrigin(portal.url, MEMBERS, `/api/v1/amazing${query}`, headers)).text);
  }

  return {
    cli,
    campaigner,
    revision,
    campaigns,
    url: portal.url,
    number: () => number,
    stop: (signal?: 'SIGKILL') => portal.stop(signal),
    async start() {
      portal = await startPortalProcess(cli, 'unused', settings);
    },
    /** Runs an operator's command, with a file of that content as its last argument. */
    operate: (args: readonly string[], content: object) => runCommand(settings.DATA_DIR, args, content),
    /** Value of the metric, or undefined if there is none of that name. */
    async metric(name: string): Promise<number | undefined> {
      const text = await (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text();
      const value = new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1];
      return value === undefined ? undefined : Number(value);
    },
    async close() {
      await portal.stop();
      await cli.close();
    },
    /** Publishes a season of six days from today or later. @returns version and draft */
    async publish(name: string, from = 0): Promise<{ readonly version: string; readonly draft: SeasonDraft }> {
      number += 1;
      const { json: draft } = await campaigner.post<SeasonDraft>('seasons', { Number: number, Name: name });
      const Season = { ...draft.Season, start: addDays(TODAY, from), end: addDays(TODAY, from + 5) };
      const { json: saved } = await campaigner.send<SeasonDraft>('PUT', `seasons/${number}`, {
        Revision: draft.Revision,
        Season,
        Texts: draft.Texts,
      });
      const published = await campaigner.post<SeasonPublished>(`seasons/${number}/publish`, {
        Revision: saved.Revision,
      });
      return { version: published.json.Version, draft: saved };
    },
    goLive: async (Version: string, more: object = {}) =>
      campaigner.post(`releases/${RACE}/live`, { Version, Revision: await revision(), ...more }),
    goBack: async () => campaigner.post(`releases/${RACE}/back`, { Revision: await revision() }),
    running: async () => (await campaigns('?Active=true')).map(({ Name }) => Name),
  };
}

export type SeasonPortal = Awaited<ReturnType<typeof openSeasonPortal>>;
