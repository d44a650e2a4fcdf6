import { PATHS } from '@friends/shared/contract/portal/paths';
import { Route, Routes } from '@friends/shared/remote/router';
import { manifest } from './manifest.ts';
import { Race } from './screens/race/Race.tsx';

/** The season's own address. */
const archive = manifest.routes[1].path;

export function App() {
  return (
    <Routes>
      <Route path={PATHS.amazingRace} element={<Race />} />
      <Route path={archive} element={<Race isArchive />} />
    </Routes>
  );
}
