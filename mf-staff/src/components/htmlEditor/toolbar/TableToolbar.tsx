import { useTranslation } from '@friends/shared/i18n/translation';
import type { Command, EditorState } from 'prosemirror-state';
import { isIn } from './lists.ts';
import { ToolbarButtons } from './ToolbarButtons.tsx';
import { TABLE_COMMANDS } from './tables.ts';

interface TableToolbarProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
}

/** Buttons for rows and columns, shown while the selection is in a table. */
export function TableToolbar({ state, run }: TableToolbarProps) {
  const { t } = useTranslation();
  if (!isIn(state, 'table')) return null;
  const buttons = Object.entries(TABLE_COMMANDS).map(([name, command]) => ({
    name,
    label: t(`htmlEditor.table.${name}`),
    isDisabled: !command(state),
    onPress: () => run(command),
  }));
  return <ToolbarButtons label={t('htmlEditor.table.toolbar')} buttons={buttons} />;
}
