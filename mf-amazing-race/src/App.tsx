import { PATHS } from '@friends/shared/contract/portal/paths';
import { Route, Routes } from '@friends/shared/remote/router';
import { Race } from './screens/race/Race.tsx';

/** Path of the season's archive. The release's own season is displayed, whatever the number in the address. */
const ARCHIVE_PATH = `${PATHS.amazingRace}/:number`;

export function App() {
  return (
    <Routes>
      <Route path={PATHS.amazingRace} element={<Race />} />
      <Route path={ARCHIVE_PATH} element={<Race isArchive />} />
    </Routes>
  );
}
