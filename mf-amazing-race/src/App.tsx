import { PATHS } from '@friends/shared/contract/portal/paths';
import { Route, Routes } from '@friends/shared/remote/router';
import { Race } from './screens/race/Race.tsx';

export function App() {
  return (
    <Routes>
      <Route path={PATHS.amazingRace} element={<Race />} />
    </Routes>
  );
}
