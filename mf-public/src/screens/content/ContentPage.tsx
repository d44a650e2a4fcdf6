import { SOCIAL_NETWORKS, type SocialNetwork } from '@friends/shared/contract/rules/socialNetworks';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation, useParams } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { SceneHarbour } from '@friends/shared/ui/art/SceneHarbour';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { CleanHtml } from '@friends/shared/ui/content/CleanHtml';
import { Picture } from '@friends/shared/ui/content/Picture';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import type { Page } from '../../client/readPage.ts';
import { manifest } from '../../manifest.ts';
import { headOfPage } from '../../state/headOfPage.ts';
import { pageAtom, pathPageAtom } from '../../state/pageAtom.ts';
import { NotFound } from '../notFound/NotFound.tsx';
import css from './ContentPage.module.css';
import en from './content.en.json';
import id from './content.id.json';

addScreenMessages(manifest.name, { en, id });

/** A page written by an editor: banner, HTML description, social links (docs/product.md#content-pages). */
export function ContentPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  // `/welcome` is matched by the catch-all route; `/page/welcome` and `/landingpage/welcome` contain the slug.
  const isPath = pathname.split('/').filter(Boolean).length === 1;
  const [page, reload] = useLoaded(isPath ? pathPageAtom(slug) : pageAtom(slug));
  return (
    <LoadedView state={page} loading={<ContentPageLoading />} empty={<NotFound />} onRetry={() => void reload()}>
      {(value) => value && <Article page={value} />}
    </LoadedView>
  );
}

function Article({ page }: { readonly page: Page }) {
  const { t, i18n } = useTranslation();
  const isEnglish = i18n.language === 'en';
  const title = isEnglish ? page.TitleEn : page.Title;
  const html = isEnglish ? page.DescriptionEn : page.Description;
  useDescribe(headOfPage(page, { title, html }));
  return (
    <article className={`page ${css.article}`}>
      <Picture
        className={css.banner ?? ''}
        src={page.Image}
        alt=""
        ratio="3:1"
        sizes="(min-width: 60rem) 56rem, 96vw"
        eager
        fallback={<SceneHarbour className={css.fallback ?? ''} />}
      />
      <PageHeading title={title} />
      <CleanHtml html={html} />
      <SocialLinks label={t('content.follow')} own={page.social} />
    </article>
  );
}

function ContentPageLoading() {
  const { t } = useTranslation();
  return (
    <div className={`page ${css.article}`}>
      <SkeletonGroup label={t('content.loading')}>
        <div className={`${css.banner} ${css.bannerLoading}`}>
          <Skeleton shape="block" height="100%" />
        </div>
        <div className={css.textLoading}>
          <Skeleton width="60%" height="2.25rem" />
          <Skeleton lines={5} />
        </div>
      </SkeletonGroup>
    </div>
  );
}

/** Default links; a company can change them (`shared/contract/portal/fixedTexts.ts`). */
const COMPANY_LINKS: Readonly<Record<SocialNetwork, string>> = {
  Instagram: 'https://www.instagram.com/',
  Facebook: 'https://www.facebook.com/',
  LinkedIn: 'https://www.linkedin.com/',
};

interface SocialLinksProps {
  readonly label: string;
  /** The page's own links. */
  readonly own: Page['social'];
}

/** The page's own links, or else the company's, as words: the footer below has them as icons. */
function SocialLinks({ label, own }: SocialLinksProps) {
  const { t } = useTranslation();
  const companyLink = (name: SocialNetwork) => t(`social.${name.toLowerCase()}`, { defaultValue: COMPANY_LINKS[name] });
  const hasOwn = Object.keys(own).length > 0;
  return (
    <div className={css.social}>
      <span className={css.label} id="social-links">
        {label}
      </span>
      <ul className={css.list} aria-labelledby="social-links">
        {SOCIAL_NETWORKS.map((name) => {
          const link = hasOwn ? own[name] : companyLink(name);
          return (
            link && (
              <li key={name}>
                <a href={link} rel="noopener noreferrer" target="_blank">
                  {name}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
