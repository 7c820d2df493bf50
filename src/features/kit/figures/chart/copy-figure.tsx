import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { useCopyRows } from '#features/kit/copying/use-copy-rows.ts';
import { figureSheet } from '../figure-sheet.ts';
import { figureTableCommands } from '../figures.commands.tsx';
import type { FigureViewProps } from './figure-view-props.ts';

interface CopyFigureProps extends Pick<FigureViewProps, 'widget' | 'figure' | 'today'> {
  groups: NonNullable<FigureViewProps['figure']['groups']>;
}

/** The button beside the table of a figure that copies its values to a spreadsheet. */
export function CopyFigure({ groups, ...props }: CopyFigureProps) {
  const copyRows = useCopyRows();
  const { copy } = itemCommands(figureTableCommands, { copy: () => void copyRows(figureSheet(props, groups)) });
  return <CommandButton command={copy} iconOnly size="sm" variant="ghost" />;
}
