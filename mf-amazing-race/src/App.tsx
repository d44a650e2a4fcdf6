import { PATHS } from '@friends/shared/contract/portal/paths';
import { Route, Routes } from '@friends/shared/remote/router';
import { Race } from './screens/race/Race.tsx';

/** Address of the season's archive. The number is the release's own: no link leads to another. */
const ARCHIVE = `${PATHS.amazingRace}/:number`;

export function App() {
  return (
    <Routes>
      <Route path={PATHS.amazingRace} element={<Race />} />
      <Route path={ARCHIVE} element={<Race isArchive />} />
    </Routes>
  );
}
