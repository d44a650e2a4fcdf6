import type { Messages } from '@friends/shared/i18n/translation';
import type { ComponentType } from 'react';

/** What a remote is made of. */
export interface RemoteDefinition {
  /** Route to screen. */
  readonly App: ComponentType;
  /** Widget name to component. */
  readonly widgets?: Readonly<Record<string, ComponentType>>;
  readonly messages: Messages;
  /** Of a remote that shows a season: more texts, made of what the release's `season.json` holds. */
  readonly seasonMessages?: (season: unknown) => Messages;
}
