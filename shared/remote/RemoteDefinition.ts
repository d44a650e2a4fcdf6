import type { Messages } from '@friends/shared/i18n/translation';
import type { ComponentType } from 'react';

/** What a remote is made of. */
export interface RemoteDefinition {
  /** Route to screen. */
  readonly App: ComponentType;
  /** Widget name to component. */
  readonly widgets?: Readonly<Record<string, ComponentType>>;
  readonly messages: Messages;
}
