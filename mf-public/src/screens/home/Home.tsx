import { PageCarousel } from '../../widgets/pageCarousel/PageCarousel.tsx';
import { Testimonials } from '../../widgets/testimonials/Testimonials.tsx';
import { AboutFriends } from './AboutFriends.tsx';
import { Hero } from './Hero.tsx';
import css from './Home.module.css';
import { ThreeSteps } from './ThreeSteps.tsx';

/** The visitor's home (docs/product.md#home). The login box is in the hero, visible without scrolling. */
export function Home() {
  return (
    <>
      <Hero />
      <div className="page">
        <div className={`below ${css.section}`}>
          <PageCarousel />
        </div>
        <ThreeSteps />
      </div>
      <AboutFriends />
      <div className="page">
        <div className={`below ${css.section} ${css.last}`}>
          <Testimonials />
        </div>
      </div>
    </>
  );
}
