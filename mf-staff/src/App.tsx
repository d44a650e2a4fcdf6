import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { Route, Routes } from '@friends/shared/remote/router';
import { Layout } from './components/layout/Layout.tsx';
import { Home } from './screens/Home.tsx';
import { NotFound } from './screens/NotFound.tsx';

const Today = lazyScreen(() =>
  import(/* webpackChunkName: "today" */ './screens/today/Today.tsx').then((m) => m.Today),
);
const Releases = lazyScreen(() =>
  import(/* webpackChunkName: "releases" */ './screens/releases/Releases.tsx').then((m) => m.Releases),
);
const Release = lazyScreen(() =>
  import(/* webpackChunkName: "release" */ './screens/release/Release.tsx').then((m) => m.Release),
);
const Members = lazyScreen(() =>
  import(/* webpackChunkName: "members" */ './screens/members/Members.tsx').then((m) => m.Members),
);
const Member = lazyScreen(() =>
  import(/* webpackChunkName: "member" */ './screens/member/Member.tsx').then((m) => m.Member),
);
const SignUps = lazyScreen(() =>
  import(/* webpackChunkName: "member-requests" */ './screens/memberRequests/MemberRequests.tsx').then(
    (m) => m.SignUps,
  ),
);
const AgencyChanges = lazyScreen(() =>
  import(/* webpackChunkName: "member-requests" */ './screens/memberRequests/MemberRequests.tsx').then(
    (m) => m.AgencyChanges,
  ),
);
const MissingPoints = lazyScreen(() =>
  import(/* webpackChunkName: "missing-points" */ './screens/missingPoints/MissingPoints.tsx').then(
    (m) => m.MissingPoints,
  ),
);
const FailedMails = lazyScreen(() =>
  import(/* webpackChunkName: "failed-mails" */ './screens/failedMails/FailedMails.tsx').then((m) => m.FailedMails),
);
const Figures = lazyScreen(() =>
  import(/* webpackChunkName: "figures" */ './screens/figures/Figures.tsx').then((m) => m.Figures),
);
const Erasures = lazyScreen(() =>
  import(/* webpackChunkName: "erasures" */ './screens/erasures/Erasures.tsx').then((m) => m.Erasures),
);
const Agencies = lazyScreen(() =>
  import(/* webpackChunkName: "agencies" */ './screens/agencies/Agencies.tsx').then((m) => m.Agencies),
);
const Claims = lazyScreen(() =>
  import(/* webpackChunkName: "claims" */ './screens/claims/Claims.tsx').then((m) => m.Claims),
);
const Claim = lazyScreen(() =>
  import(/* webpackChunkName: "claim" */ './screens/claims/Claim.tsx').then((m) => m.Claim),
);
const Corrections = lazyScreen(() =>
  import(/* webpackChunkName: "corrections" */ './screens/corrections/Corrections.tsx').then((m) => m.Corrections),
);
const Correction = lazyScreen(() =>
  import(/* webpackChunkName: "correction" */ './screens/corrections/Correction.tsx').then((m) => m.Correction),
);
const Bookings = lazyScreen(() =>
  import(/* webpackChunkName: "bookings" */ './screens/bookings/Bookings.tsx').then((m) => m.Bookings),
);
const Booking = lazyScreen(() =>
  import(/* webpackChunkName: "booking" */ './screens/bookings/Booking.tsx').then((m) => m.Booking),
);
const FeedImports = lazyScreen(() =>
  import(/* webpackChunkName: "bookings-feed" */ './screens/bookingsFeed/FeedImports.tsx').then((m) => m.FeedImports),
);
const FeedImport = lazyScreen(() =>
  import(/* webpackChunkName: "bookings-import" */ './screens/feedImport/FeedImport.tsx').then((m) => m.FeedImport),
);
const UploadPage = lazyScreen(() =>
  import(/* webpackChunkName: "bookings-feed-upload" */ './screens/bookingsFeed/UploadPage.tsx').then(
    (m) => m.UploadPage,
  ),
);
const UploadedFeed = lazyScreen(() =>
  import(/* webpackChunkName: "bookings-feed-file" */ './screens/bookingsFeed/UploadedFeed.tsx').then(
    (m) => m.UploadedFeed,
  ),
);
const Pictures = lazyScreen(() =>
  import(/* webpackChunkName: "pictures" */ './screens/pictures/Pictures.tsx').then((m) => m.Pictures),
);
const Payouts = lazyScreen(() =>
  import(/* webpackChunkName: "payouts" */ './screens/payouts/Payouts.tsx').then((m) => m.Payouts),
);
const Batches = lazyScreen(() =>
  import(/* webpackChunkName: "payout-batches" */ './screens/payouts/Batches.tsx').then((m) => m.Batches),
);
const Batch = lazyScreen(() =>
  import(/* webpackChunkName: "payout-batch" */ './screens/payoutBatch/Batch.tsx').then((m) => m.Batch),
);
const Deliveries = lazyScreen(() =>
  import(/* webpackChunkName: "deliveries" */ './screens/deliveries/Deliveries.tsx').then((m) => m.Deliveries),
);
const Codes = lazyScreen(() =>
  import(/* webpackChunkName: "codes" */ './screens/codes/Codes.tsx').then((m) => m.Codes),
);
const CodePool = lazyScreen(() =>
  import(/* webpackChunkName: "code-pool" */ './screens/codes/CodePool.tsx').then((m) => m.CodePool),
);
const Seasons = lazyScreen(() =>
  import(/* webpackChunkName: "seasons" */ './screens/seasons/Seasons.tsx').then((m) => m.Seasons),
);
const Season = lazyScreen(() =>
  import(/* webpackChunkName: "season" */ './screens/season/Season.tsx').then((m) => m.Season),
);
const Content = lazyScreen(() =>
  import(/* webpackChunkName: "content" */ './screens/content/Content.tsx').then((m) => m.Content),
);
const ContentEntry = lazyScreen(() =>
  import(/* webpackChunkName: "content-entry" */ './screens/content/Entry.tsx').then((m) => m.Entry),
);
const ContentSets = lazyScreen(() =>
  import(/* webpackChunkName: "content-sets" */ './screens/contentSets/ContentSets.tsx').then((m) => m.ContentSets),
);
const ContentSet = lazyScreen(() =>
  import(/* webpackChunkName: "content-set" */ './screens/contentSets/ContentSetPage.tsx').then(
    (m) => m.ContentSetPage,
  ),
);
const ContentProblems = lazyScreen(() =>
  import(/* webpackChunkName: "content-problems" */ './screens/contentProblems/ContentProblems.tsx').then(
    (m) => m.ContentProblems,
  ),
);
const Calendar = lazyScreen(() =>
  import(/* webpackChunkName: "calendar" */ './screens/calendar/Calendar.tsx').then((m) => m.Calendar),
);
const NightlyRuns = lazyScreen(() =>
  import(/* webpackChunkName: "nightly-runs" */ './screens/nightlyRuns/NightlyRuns.tsx').then((m) => m.NightlyRuns),
);
const Audit = lazyScreen(() =>
  import(/* webpackChunkName: "audit" */ './screens/audit/Audit.tsx').then((m) => m.Audit),
);
const People = lazyScreen(() =>
  import(/* webpackChunkName: "people" */ './screens/people/People.tsx').then((m) => m.People),
);
const Person = lazyScreen(() =>
  import(/* webpackChunkName: "person" */ './screens/people/Person.tsx').then((m) => m.Person),
);
const Tokens = lazyScreen(() =>
  import(/* webpackChunkName: "tokens" */ './screens/tokens/Tokens.tsx').then((m) => m.Tokens),
);
const Account = lazyScreen(() =>
  import(/* webpackChunkName: "account" */ './screens/account/Account.tsx').then((m) => m.Account),
);
const Invite = lazyScreen(() =>
  import(/* webpackChunkName: "invite" */ './screens/invite/Invite.tsx').then((m) => m.Invite),
);

const SignOn = lazyScreen(() =>
  import(/* webpackChunkName: "sign-on" */ './screens/signOn/SignOn.tsx').then((m) => m.SignOn),
);

/** Screens for users without a session are outside of the layout. */
export function App() {
  return (
    <Routes>
      <Route path="/invite/:token" element={<Invite />} />
      <Route path="/sign-on" element={<SignOn />} />
      <Route path="*" element={<LayoutRoutes />} />
    </Routes>
  );
}

function LayoutRoutes() {
  return (
    <Layout>
      <Routes>
        <Route path="/" element={<Home today={<Today />} />} />
        <Route path="/releases" element={<Releases />} />
        <Route path="/releases/:name" element={<Release />} />
        <Route path="/members" element={<Members />} />
        <Route path="/members/:id" element={<Member />} />
        <Route path="/sign-ups" element={<SignUps />} />
        <Route path="/agency-changes" element={<AgencyChanges />} />
        <Route path="/missing-points" element={<MissingPoints />} />
        <Route path="/failed-mails" element={<FailedMails />} />
        <Route path="/figures" element={<Figures />} />
        <Route path="/claims" element={<Claims />} />
        <Route path="/claims/:id" element={<Claim />} />
        <Route path="/erasures" element={<Erasures />} />
        <Route path="/agencies" element={<Agencies />} />
        <Route path="/corrections" element={<Corrections />} />
        <Route path="/corrections/:id" element={<Correction />} />
        <Route path="/bookings" element={<Bookings />} />
        <Route path="/bookings/:id" element={<Booking />} />
        <Route path="/bookings-feed" element={<FeedImports />} />
        <Route path="/bookings-feed/:id" element={<FeedImport />} />
        <Route path="/bookings-feed/upload" element={<UploadPage />} />
        <Route path="/bookings-feed/upload/:id" element={<UploadedFeed />} />
        <Route path="/pictures" element={<Pictures />} />
        <Route path="/payouts" element={<Payouts />} />
        <Route path="/payouts/batches" element={<Batches />} />
        <Route path="/payouts/batches/:id" element={<Batch />} />
        <Route path="/deliveries" element={<Deliveries />} />
        <Route path="/codes" element={<Codes />} />
        <Route path="/codes/:id" element={<CodePool />} />
        <Route path="/seasons" element={<Seasons />} />
        <Route path="/seasons/:number" element={<Season />} />
        <Route path="/content" element={<Content />} />
        <Route path="/content/:kind/:entry" element={<ContentEntry />} />
        <Route path="/content-sets" element={<ContentSets />} />
        <Route path="/content-sets/:id" element={<ContentSet />} />
        <Route path="/content-problems" element={<ContentProblems />} />
        <Route path="/calendar" element={<Calendar />} />
        <Route path="/nightly-runs" element={<NightlyRuns />} />
        <Route path="/audit" element={<Audit />} />
        <Route path="/people" element={<People />} />
        <Route path="/people/:id" element={<Person />} />
        <Route path="/tokens" element={<Tokens />} />
        <Route path="/account" element={<Account />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  );
}
