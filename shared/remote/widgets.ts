import type { ComponentType } from 'react';
import type { RemoteDefinition } from './RemoteDefinition.ts';

/** The component of a widget, or the remote's routes. Throws where it offers no such widget. */
export function contentOf(
  { manifest, App, widgets = {} }: RemoteDefinition,
  version: string,
  widget: string | undefined,
): ComponentType {
  const Content = widget === undefined ? App : widgets[widget];
  if (!Content) throw new Error(`${manifest.name} ${version} offers no widget "${widget}"`);
  return Content;
}
