import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { Route, Routes } from '@friends/shared/remote/router';

const Profile = lazyScreen(() =>
  import(/* webpackChunkName: "profile" */ './screens/profile/Profile.tsx').then((m) => m.Profile),
);
const Security = lazyScreen(() =>
  import(/* webpackChunkName: "security" */ './screens/security/Security.tsx').then((m) => m.Security),
);
const ChangeAgent = lazyScreen(() =>
  import(/* webpackChunkName: "change-agent" */ './screens/changeAgent/ChangeAgent.tsx').then((m) => m.ChangeAgent),
);
const ResetPassword = lazyScreen(() =>
  import(/* webpackChunkName: "reset-password" */ './screens/resetPassword/ResetPassword.tsx').then(
    (m) => m.ResetPassword,
  ),
);
const EmailChange = lazyScreen(() =>
  import(/* webpackChunkName: "email-change" */ './screens/emailChange/EmailChange.tsx').then((m) => m.EmailChange),
);
const PayoutStop = lazyScreen(() =>
  import(/* webpackChunkName: "payout-stop" */ './screens/payoutStop/PayoutStop.tsx').then((m) => m.PayoutStop),
);

/** No screen is in the first chunk: it has the login box and must stay small. */
export function App() {
  return (
    <Routes>
      <Route path="/profile" element={<Profile />} />
      <Route path="/profile/security" element={<Security />} />
      <Route path="/change-agent" element={<ChangeAgent />} />
      <Route path="/reset-password/:token" element={<ResetPassword />} />
      <Route path="/reset-password-2/:token" element={<ResetPassword />} />
      <Route path="/password-reset/:token" element={<ResetPassword />} />
      <Route path="/email-change/:token" element={<EmailChange />} />
      <Route path="/payout-stop/:token" element={<PayoutStop />} />
    </Routes>
  );
}
