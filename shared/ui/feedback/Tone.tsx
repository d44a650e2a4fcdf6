import { CircleCheck, CircleX, Clock, Info } from 'lucide-react';

/** Conveyed by a word and an icon, never by colour alone. */
export type Tone = 'info' | 'success' | 'pending' | 'refused';

const ICONS = { info: Info, success: CircleCheck, pending: Clock, refused: CircleX } as const;

export function ToneIcon({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = ICONS[tone];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
