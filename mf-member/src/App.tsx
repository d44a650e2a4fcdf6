import { PATHS } from '@friends/shared/contract/portal/paths';
import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { Route, Routes } from '@friends/shared/remote/router';
import { Rewards } from './screens/rewards/Rewards.tsx';

const Transactions = lazyScreen(() =>
  import(/* webpackChunkName: "transactions" */ './screens/transactions/Transactions.tsx').then((m) => m.Transactions),
);
const MissingPoints = lazyScreen(() =>
  import(/* webpackChunkName: "missing-points" */ './screens/missing-points/MissingPoints.tsx').then(
    (m) => m.MissingPoints,
  ),
);
const Promotions = lazyScreen(() =>
  import(/* webpackChunkName: "promotions" */ './screens/promotions/Promotions.tsx').then((m) => m.Promotions),
);
const Redemptions = lazyScreen(() =>
  import(/* webpackChunkName: "redemptions" */ './screens/redemptions/Redemptions.tsx').then((m) => m.Redemptions),
);
const PointsExchange = lazyScreen(() =>
  import(/* webpackChunkName: "points-exchange" */ './screens/points-exchange/PointsExchange.tsx').then(
    (m) => m.PointsExchange,
  ),
);

export function App() {
  return (
    <Routes>
      <Route path={PATHS.home} element={<Rewards />} />
      <Route path={PATHS.rewards} element={<Rewards />} />
      <Route path={PATHS.transactions} element={<Transactions />} />
      <Route path={PATHS.missingPoints} element={<MissingPoints />} />
      <Route path={PATHS.promotions} element={<Promotions />} />
      <Route path={PATHS.redemptions} element={<Redemptions />} />
      <Route path={PATHS.pointsExchange} element={<PointsExchange />} />
    </Routes>
  );
}
