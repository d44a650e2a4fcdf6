import { useTranslation } from '@friends/shared/i18n/translation';
import type { Command, EditorState } from 'prosemirror-state';
import { ToolbarButtons } from './ToolbarButtons.tsx';
import { type PanelName, TOOLBAR_ITEMS, type ToolbarItem } from './toolbarItems.ts';

interface ToolbarProps {
  readonly label: string;
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly onPanel: (panel: PanelName) => void;
  readonly onSource: () => void;
}

export function Toolbar({ label, state, run, onPanel, onSource }: ToolbarProps) {
  const { t } = useTranslation();
  const activate = (item: ToolbarItem) => {
    if ('command' in item) run(item.command);
    else if ('opens' in item) onPanel(item.opens);
    else onSource();
  };
  const buttons = TOOLBAR_ITEMS.map((item) => {
    const isActive = 'isActive' in item ? item.isActive?.(state) : undefined;
    return {
      name: item.name,
      label: t(`htmlEditor.button.${item.name}`),
      icon: item.icon,
      isActive,
      isDisabled: 'command' in item && isActive !== true && !item.command(state),
      onPress: () => activate(item),
    };
  });
  return <ToolbarButtons label={label} buttons={buttons} />;
}
