import type { Standing } from '@friends/shared/contract/api/amazing';
import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { hasBegun } from '@friends/shared/contract/rules/racePoints';
import type { Scene } from './scenes.ts';

/** Example numbers; if the member has begun, some racers are ahead. */
const standingOf = ({ progress }: Scene): Standing => ({
  Country: 'ID',
  Racers: 25,
  Ahead: hasBegun(progress) ? 3 : null,
});

const below = (call: 'progress' | 'standing') => API_BASE + ENDPOINTS[call].path.replace(':id', '');

/** Answers calls about seasons like the API on the scene's day; null for other calls. */
export function sceneAnswer(scene: Scene, method: string, { pathname, searchParams }: URL) {
  const answer = (json: unknown, more: Readonly<Record<string, string>> = {}) => ({
    json,
    headers: { date: scene.at.toUTCString(), ...more },
  });
  if (method !== 'GET') return null;
  if (pathname === API_BASE + ENDPOINTS.campaigns.path) {
    const active = searchParams.get('Active');
    const campaigns = scene.campaigns.filter(({ Active }) => active === null || String(Active) === active);
    return answer(campaigns, { 'x-total-count': String(campaigns.length) });
  }
  if (pathname.startsWith(below('progress'))) return answer({ count: 1, rows: [{ stages: scene.progress }] });
  return pathname.startsWith(below('standing')) ? answer(standingOf(scene)) : null;
}
