import { css } from '#styled-system/css';
import { CommandButton } from '../commands/command-button.tsx';
import type { ShownCommand } from '../commands/command.types.ts';

const words = css({ hideBelow: 'lg' });

/** The button of the question in words, on narrow screens an icon of the same name; nothing where it is not offered. */
export function WhyNotButton({ command }: { command: ShownCommand | undefined }) {
  if (command === undefined) return null;
  const { title } = command;
  return <CommandButton command={command} variant="ghost" titleClass={words} aria-label={title} title={title} />;
}
