import { PATHS } from '@friends/shared/contract/portal/paths';
import { archiveOf } from '@friends/shared/contract/season/seasonRelease';
import { Route, Routes } from '@friends/shared/remote/router';
import { season } from '../season/season.ts';
import { Race } from './screens/race/Race.tsx';

/** The season's own address. */
const archive = archiveOf(season.number).path;

export function App() {
  return (
    <Routes>
      <Route path={PATHS.amazingRace} element={<Race />} />
      <Route path={archive} element={<Race isArchive />} />
    </Routes>
  );
}
