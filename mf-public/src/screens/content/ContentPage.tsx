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
import type { Page } from '../../client/readPage.ts';
import { manifest } from '../../manifest.ts';
import { headOfPage } from '../../state/headOfPage.ts';
import { pageAtom, pathPageAtom } from '../../state/pageAtom.ts';
import { NotFound } from '../notFound/NotFound.tsx';
import css from './ContentPage.module.css';
import { ContentPageLoading } from './ContentPageLoading.tsx';
import en from './content.en.json';
import id from './content.id.json';
import { SocialLinks } from './SocialLinks.tsx';

addScreenMessages(manifest.name, { en, id });

/** A page an editor wrote: banner, HTML description, social links (docs/product.md#content-pages). */
export function ContentPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  // `/welcome` is the catch-all; `/page/welcome` and `/landingpage/welcome` name the slug.
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
  const english = i18n.language === 'en';
  const title = english ? page.TitleEn : page.Title;
  const html = english ? page.DescriptionEn : page.Description;
  useDescribe(headOfPage(page, { title, html }));
  return (
    <article className={`page ${css.article}`}>
      <Picture
        className={css.banner ?? ''}
        src={page.Image}
        alt=""
        ratio="3:1"
        eager
        fallback={<SceneHarbour className={css.fallback ?? ''} />}
      />
      <PageHeading title={title} />
      <CleanHtml html={html} />
      <SocialLinks label={t('content.follow')} />
    </article>
  );
}
