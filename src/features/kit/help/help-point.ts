import type { Action } from '#contract/permissions.ts';
import type { CommandRow } from '../commands/command.types.ts';
import type { HelpPoint } from './help-topic.types.ts';

/** A sentence of help with the first shortcut of each of the commands that it is about. */
export const point = (text: string, ...commands: readonly Pick<CommandRow, 'keys'>[]): HelpPoint => ({
  text,
  keys: commands.flatMap(({ keys }) => keys?.[0] ?? []),
});

/** A sentence of help for readers who have one of some permissions, like `point`. */
export const pointFor = (
  needs: readonly Action[],
  text: string,
  ...commands: readonly Pick<CommandRow, 'keys'>[]
): HelpPoint => ({ ...point(text, ...commands), needs });

/** The name of a command as its button shows it: `«Nuevo»`. */
export const buttonName = ({ title }: Pick<CommandRow, 'title'>): string => `«${title}»`;
