import type { Messages } from '@friends/shared/i18n/translation';
import type { ComponentType } from 'react';

export interface RemoteDefinition {
  readonly App: ComponentType;
  readonly widgets?: Readonly<Record<string, ComponentType>>;
  readonly messages: Messages;
  /** For a remote with seasons: more texts from the release's `season.json`. */
  readonly seasonMessages?: (season: unknown) => Messages;
}
