import { prepareClient } from '@friends/shared/client/createClient';
import type { EarlyAnswerStore } from '@friends/shared/client/earlyAnswers';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { CONTRACT_NUMBER } from '@friends/shared/contract/release/manifest';
import { countryOfHost } from '@friends/shared/contract/rules/country';
import { createNotices } from './config/createNotices.ts';
import type { Observable } from './config/observable.ts';
import { dropOnReaderChange, readPageAnswers } from './config/pageAnswers.ts';
import type { PageConfig } from './config/pageConfig.ts';
import { createLanguage, currentLanguage } from './language/language.ts';
import { createNavigation } from './navigation/navigation.ts';
import type { DescribedPage } from './navigation/pageHead.ts';
import type { LiveRegistry } from './registry/registry.ts';
import { createCampaign } from './session/campaign.ts';
import { createSession } from './session/session.ts';
import { createWidgets } from './slots/widgets.ts';

/** Logs failures that may be invisible to the member. */
export function report(error: unknown, context: string): void {
  console.warn(`[portal] ${context}:`, error);
}

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Runs a task at the first user input, before what it prepares is needed. */
function onFirstInput(task: () => void): void {
  const run = () => {
    for (const eventType of INPUT_EVENTS) removeEventListener(eventType, run, true);
    task();
  };
  for (const eventType of INPUT_EVENTS) addEventListener(eventType, run, { capture: true, passive: true });
}

export function createPortal(
  { api }: PageConfig,
  registry: LiveRegistry,
  described: Observable<DescribedPage>,
): Portal & { readonly answers: EarlyAnswerStore } {
  const navigation = createNavigation();
  const language = createLanguage(currentLanguage(), navigation);
  const answers = readPageAnswers(document);
  const notices = createNotices(navigation);
  const session = createSession({ api, language, navigation, answers, notices, report });
  dropOnReaderChange(answers, { session, language });
  onFirstInput(() => void prepareClient({ api }));
  const portal: Portal & { readonly answers: EarlyAnswerStore } = {
    contract: CONTRACT_NUMBER,
    session,
    language,
    navigation,
    notices,
    widgets: createWidgets(registry, () => portal, language.get()),
    campaign: createCampaign({ api, language, session, answers, report }),
    country: countryOfHost(window.location.hostname),
    api,
    answers,
    describe: (head) => described.set({ path: navigation.get().location.pathname, head }),
    report,
  };
  return portal;
}
