import type { Standing } from '@friends/shared/contract/api/amazing';
import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { hasBegun } from '@friends/shared/contract/rules/racePoints';
import type { Scene, SceneCampaign } from './scenes.ts';

/** What the API answers to a question about the season. */
export interface SceneAnswer {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** As many as there are is of no matter to a screen; some are ahead of whoever has begun. */
const standingIn = ({ progress }: Scene): Standing => ({
  Country: 'ID',
  Racers: 25,
  Ahead: hasBegun(progress) ? 3 : null,
});

function campaignsIn({ campaigns }: Scene, active: string | null): readonly SceneCampaign[] {
  return active === null ? campaigns : campaigns.filter(({ Active }) => String(Active) === active);
}

/** `/api/v1/amazing/progresses/` */
const below = (call: 'progress' | 'standing') => API_BASE + ENDPOINTS[call].path.replace(':id', '');

/** Answers what a page asks about seasons as the API would on the scene's day. Null for everything else. */
export function sceneAnswer(scene: Scene, method: string, url: URL): SceneAnswer | null {
  const { pathname, searchParams } = url;
  const answer = (value: unknown, more: Readonly<Record<string, string>> = {}): SceneAnswer => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', date: scene.at.toUTCString(), ...more },
    body: JSON.stringify(value),
  });
  if (method !== 'GET') return null;
  if (pathname === API_BASE + ENDPOINTS.campaigns.path) {
    const campaigns = campaignsIn(scene, searchParams.get('Active'));
    return answer(campaigns, { 'x-total-count': String(campaigns.length) });
  }
  if (pathname.startsWith(below('progress'))) return answer({ count: 1, rows: [{ stages: scene.progress }] });
  return pathname.startsWith(below('standing')) ? answer(standingIn(scene)) : null;
}
