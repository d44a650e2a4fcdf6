import { PATHS } from '@friends/shared/contract/portal/paths';
import { Route, Routes } from '@friends/shared/remote/router';
import { Race } from './screens/race/Race.tsx';

/** Of the season's own address, whose number is that of the release: the portal leads nowhere else. */
const ARCHIVE = `${PATHS.amazingRace}/:number`;

export function App() {
  return (
    <Routes>
      <Route path={PATHS.amazingRace} element={<Race />} />
      <Route path={ARCHIVE} element={<Race isArchive />} />
    </Routes>
  );
}
