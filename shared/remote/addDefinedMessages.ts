import { addMessages } from '@friends/shared/i18n/translation';
import type { RemoteDefinition } from './RemoteDefinition.ts';

export function addDefinedMessages(namespace: string, definition: RemoteDefinition, season: unknown): void {
  const { messages, seasonMessages } = definition;
  addMessages(namespace, messages);
  if (seasonMessages) addMessages(namespace, seasonMessages(season));
}
