import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { SceneHarbour } from '@friends/shared/ui/art/SceneHarbour';
import { Carousel } from '@friends/shared/ui/content/Carousel';
import { Picture } from '@friends/shared/ui/content/Picture';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { ArrowRight } from 'lucide-react';
import type { Page } from '../../client/readPage.ts';
import { pagesAtom } from '../../state/pages.ts';
import { teaserOf } from '../../state/teaserOf.ts';
import { FailedWidget } from '../FailedWidget.tsx';
import css from './PageCards.module.css';
import { PageCardsLoading } from './PageCardsLoading.tsx';

const PER_VIEW = { wide: 3, middle: 2, phone: 1 } as const;

export function PageCards() {
  const { t } = useTranslation();
  const [pages, reload] = useLoaded(pagesAtom);
  if (pages.status === 'failed')
    return <FailedWidget heading={t('pages.heading')} error={pages.error} onRetry={() => void reload()} />;
  return (
    <LoadedView
      state={pages}
      loading={<PageCardsLoading />}
      empty={<EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} scene={<SceneHarbour />} />}
      onRetry={() => void reload()}
    >
      {(list) => (
        <Carousel
          label={t('pages.label')}
          perView={PER_VIEW}
          heading={<h2 className={css.heading}>{t('pages.heading')}</h2>}
        >
          {list.map((page) => (
            <PageCard key={page.id} page={page} />
          ))}
        </Carousel>
      )}
    </LoadedView>
  );
}

/** Custom pages have their own route path, others a slug (docs/product.md#content-pages). */
function pathOf(page: Page): string {
  return page.Custom ? `/${page.Slug}` : generatePath(PATHS.page, { slug: page.Slug });
}

function PageCard({ page }: { readonly page: Page }) {
  const { t, i18n } = useTranslation();
  const isEnglish = i18n.language === 'en';
  const teaser = teaserOf(isEnglish ? page.DescriptionEn : page.Description);
  return (
    <Link className={css.card} to={pathOf(page)}>
      <Picture
        src={page.Image}
        alt=""
        ratio="2:1"
        sizes="(min-width: 1025px) 23rem, (min-width: 641px) 48vw, 92vw"
        fallback={<SceneHarbour className={css.fallback ?? ''} />}
      />
      <span className={css.words}>
        <span className={css.about}>
          <span className={css.title}>{isEnglish ? page.TitleEn : page.Title}</span>
          <span className={css.teaser}>{teaser}</span>
        </span>
        <span className={css.more}>
          {t('pages.read')} <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </span>
    </Link>
  );
}
