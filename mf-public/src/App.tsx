import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { Route, Routes } from '@friends/shared/remote/router';
import { Home } from './screens/home/Home.tsx';

const About = lazyScreen(() =>
  import(/* webpackChunkName: "about" */ './screens/about/About.tsx').then((m) => m.About),
);
const Join = lazyScreen(() => import(/* webpackChunkName: "join" */ './screens/join/Join.tsx').then((m) => m.Join));
const Contact = lazyScreen(() =>
  import(/* webpackChunkName: "contact" */ './screens/contact/Contact.tsx').then((m) => m.Contact),
);
const Privacy = lazyScreen(() =>
  import(/* webpackChunkName: "privacy" */ './screens/privacy/Privacy.tsx').then((m) => m.Privacy),
);
const ContentPage = lazyScreen(() =>
  import(/* webpackChunkName: "content" */ './screens/content/ContentPage.tsx').then((m) => m.ContentPage),
);
const TableTop = lazyScreen(() =>
  import(/* webpackChunkName: "tabletop" */ './screens/tabletop/TableTop.tsx').then((m) => m.TableTop),
);
const NotFound = lazyScreen(() =>
  import(/* webpackChunkName: "not-found" */ './screens/notFound/NotFound.tsx').then((m) => m.NotFound),
);

/** Home is part of the remote's first chunk: it is most visitors' first paint. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/about" element={<About />} />
      <Route path="/about-us" element={<About />} />
      <Route path="/join" element={<Join />} />
      <Route path="/how-to-join" element={<Join />} />
      <Route path="/contact" element={<Contact />} />
      <Route path="/contact-us" element={<Contact />} />
      <Route path="/privacy-policy" element={<Privacy />} />
      <Route path="/landingpage/:slug" element={<ContentPage />} />
      <Route path="/page/:slug" element={<ContentPage />} />
      <Route path="/mgtabletop" element={<TableTop />} />
      <Route path="/:slug" element={<ContentPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
