import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { ComponentType } from 'react';
import type { RemoteDefinition } from './RemoteDefinition.ts';

/** Finds the component of a widget; without a widget, of the remote's routes. Throws if the release has no such widget. */
export function findContent(
  { App, widgets = {} }: RemoteDefinition,
  { name, version }: ReleaseId,
  widget: string | undefined,
): ComponentType {
  const Content = widget === undefined ? App : widgets[widget];
  if (!Content) throw new Error(`${name} ${version} offers no widget "${widget}"`);
  return Content;
}
