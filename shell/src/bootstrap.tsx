import '@friends/shared/ui/brand/fonts.css';
import '@friends/shared/ui/brand/tokens.css';
import '@friends/shared/ui/art/art.css';
import '@friends/shared/ui/brand/base.css';
import './layout/page.css';
import { SHELL } from '@friends/shared/contract/release/release';
import { addMessages, CHANGED_TEXTS, startTranslation } from '@friends/shared/i18n/translation';
import { nextTask } from './config/nextTask.ts';
import { readPageConfig } from './config/pageConfig.ts';
import { removeOtherAudiences } from './config/prerenderedPage.ts';
import { retryPictures } from './config/retryPictures.ts';
import { tolerateTranslators } from './config/tolerateTranslators.ts';
import { unregisterServiceWorkers } from './config/unregisterServiceWorkers.ts';
import { createPortal, report } from './createPortal.ts';
import { currentLanguage } from './language/language.ts';
import { followHeaderStyle } from './layout/headerStyle.ts';
import { mountLayout } from './layout/mountLayout.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { followReleases } from './navigation/followReleases.ts';
import { guardMembersPages } from './navigation/guard.ts';
import { keepScroll } from './navigation/keepScroll.ts';
import { createDescribedPage, followPageHead } from './navigation/pageHead.ts';
import { prefetchFileLists, prefetchLinks } from './navigation/prefetch.ts';
import { registerProvided } from './registerProvided.ts';
import { addIntegrity, readIntegrityMap } from './registry/integrityMap.ts';
import { createRegistry } from './registry/registry.ts';
import { registerRelease } from './registry/releaseFiles.ts';
import { addressSheets } from './slots/addressSheets.ts';
import { startOverlay } from './slots/overlay.ts';
import { startPages } from './slots/pages.ts';
import { createPreloads } from './slots/preloadPage.ts';
import { checkLoadedFiles } from './slots/scriptPolicy.ts';
import { wholeSheets } from './slots/wholeSheets.ts';

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}`);
  return element;
}

/** Starts in several tasks, so that slow phones can respond to input in between. */
async function start(): Promise<void> {
  await nextTask();
  checkLoadedFiles();
  addressSheets();
  tolerateTranslators();
  const config = readPageConfig(document);
  const shell = { name: SHELL, version: config.shell };
  // Must come first: from here on, files that are not in the integrity map are refused.
  addIntegrity(readIntegrityMap(config.files));
  for (const release of [shell, ...config.registry.releases]) registerRelease(release);
  const sheets = wholeSheets(shell);
  registerProvided();
  unregisterServiceWorkers();
  retryPictures();
  await nextTask();

  startTranslation(currentLanguage());
  addMessages('shell', { en, id });
  if (config.texts) addMessages(CHANGED_TEXTS, config.texts);
  await Promise.all([sheets, nextTask()]);

  const registry = createRegistry(config.registry, report);
  const described = createDescribedPage();
  const portal = createPortal(config, registry, described);
  removeOtherAudiences(portal.session.get().status === 'member');
  // Must be the first navigation listener: the others use the registry that it updates.
  followReleases(registry, portal.navigation);
  guardMembersPages(registry, portal.navigation, portal.session);
  keepScroll(portal.navigation);
  followHeaderStyle(elementById('header'), registry, portal);
  followPageHead(registry, portal, described);
  const preload = createPreloads(registry, shell);
  startPages(elementById('main'), registry, portal, preload);
  await nextTask();

  mountLayout(elementById('header'), elementById('footer'), registry, portal);
  startOverlay(elementById('overlay'), portal);
  prefetchLinks({ portal, registry, preload });
  prefetchFileLists([shell, ...config.registry.releases]);
  void portal.session.refresh();
  const { preview } = config;
  if (preview) {
    void import(/* webpackChunkName: "preview" */ './preview/showPreview.tsx').then((file) =>
      file.showPreview(preview, portal),
    );
  }
}

void start();
