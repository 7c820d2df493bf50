import type { CommandRow } from '../commands/command.types.ts';
import type { HelpPoint, HelpReaders } from './help-topic.types.ts';

/** A sentence of help with the first shortcut of each of the commands that it is about. */
export const point = (text: string, ...commands: readonly Pick<CommandRow, 'keys'>[]): HelpPoint => ({
  text,
  keys: commands.flatMap(({ keys }) => keys?.[0] ?? []),
});

/** A sentence of help for some readers only. */
export const pointFor = (
  readers: HelpReaders,
  text: string,
  ...commands: readonly Pick<CommandRow, 'keys'>[]
): HelpPoint => ({ ...point(text, ...commands), ...readers });

/** The name of a command as its button shows it: `«Nuevo»`. */
export const buttonName = ({ title }: Pick<CommandRow, 'title'>): string => `«${title}»`;
