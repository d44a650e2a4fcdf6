import type { Messages } from '@friends/shared/i18n/translation';
import type { ComponentType } from 'react';

/** What a remote is made of. */
export interface RemoteDefinition {
  /** Route to screen. */
  readonly App: ComponentType;
  /** Widget name to component. */
  readonly widgets?: Readonly<Record<string, ComponentType>>;
  /** Its texts; of a remote that shows a season, made of what its release's `season.json` holds. */
  readonly messages: Messages | ((season: unknown) => Messages);
}

export const messagesOf = ({ messages }: RemoteDefinition, season: unknown): Messages =>
  typeof messages === 'function' ? messages(season) : messages;
