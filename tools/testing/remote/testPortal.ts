import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { CONTRACT_NUMBER } from '@friends/shared/contract/release/manifest';
import type { Language } from '@friends/shared/contract/rules/language';
import { i18n, startTranslation } from '@friends/shared/i18n/translation';
import { createNotices } from '../../../shell/src/config/createNotices.ts';
import { createLanguage } from '../../../shell/src/language/language.ts';
import { createNavigation } from '../../../shell/src/navigation/navigation.ts';
import { createCampaign } from '../../../shell/src/session/campaign.ts';
import { createSession } from '../../../shell/src/session/session.ts';
import { writeToken } from '../../../shell/src/session/tokenStore.ts';

export interface TestPortalOptions {
  readonly path: string;
  readonly state?: unknown;
  /** Session token; absent for a visitor. */
  readonly token?: string;
  readonly language?: Language;
}

/** A portal without other remotes: the slot of a widget only has its name. `reports` collects reported failures. */
export function createTestPortal({ path, state, token, language = 'en' }: TestPortalOptions) {
  const api = { base: API_BASE, appKey: 'demo-app-key' };
  const reports: string[] = [];
  const report = (error: unknown, context: string) => void reports.push(`${context}: ${String(error)}`);
  writeToken(token ?? null);
  window.history.replaceState({ usr: state ?? null, key: 'test' }, '', path);
  if (i18n.isInitialized) void i18n.changeLanguage(language);
  else startTranslation(language);
  const navigation = createNavigation();
  const portalLanguage = createLanguage(language, navigation);
  const notices = createNotices(navigation);
  const session = createSession({ api, language: portalLanguage, navigation, notices, report });
  const portal: Portal = {
    contract: CONTRACT_NUMBER,
    session,
    language: portalLanguage,
    navigation,
    notices,
    widgets: {
      mount(widget, element) {
        element.dataset.widget = widget;
        return () => {
          delete element.dataset.widget;
        };
      },
    },
    campaign: createCampaign({ api, language: portalLanguage, session, report }),
    country: 'ID',
    api,
    report,
  };
  return { portal, reports };
}
