import type { HelpPoint } from '#features/kit/help/help-topic.types.ts';
import { shortcutName } from '#features/kit/commands/shortcuts.ts';
import { css } from '#styled-system/css';

const keyStyle = css({
  px: '1.5',
  me: '1',
  borderWidth: '1px',
  borderRadius: 'l1',
  bg: 'bg.default',
  fontFamily: 'inherit',
  textStyle: 'xs',
  whiteSpace: 'nowrap',
});

interface HelpPointsProps {
  points: readonly HelpPoint[];
  /** Whether their order matters. */
  ordered?: boolean;
  className?: string;
}

/** Sentences of help as a list, each with its shortcuts. */
export function HelpPoints({ points, ordered = false, className }: HelpPointsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={className}>
      {points.map(({ text, keys }) => (
        <li key={text}>
          {text}{' '}
          {keys.map((one) => (
            <kbd key={one} className={keyStyle}>
              {shortcutName(one)}
            </kbd>
          ))}
        </li>
      ))}
    </List>
  );
}
