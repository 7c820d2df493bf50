import type { CommandRow } from '../commands/command.types.ts';
import type { HelpPoint } from './help-topic.types.ts';

/** A sentence of help with the first shortcut of each of the commands that it is about. */
export const point = (text: string, ...commands: readonly Pick<CommandRow, 'keys'>[]): HelpPoint => ({
  text,
  keys: commands.flatMap(({ keys }) => keys?.[0] ?? []),
});

/** The name of a command as its button shows it: `«Nuevo»`. */
export const buttonName = ({ title }: Pick<CommandRow, 'title'>): string => `«${title}»`;
