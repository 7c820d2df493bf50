import { Button } from '#ui/button.tsx';
import { shortcutLabel } from '#ui/shortcut-label.ts';
import { css, cx } from '#styled-system/css';
import Search from 'lucide-react/icons/search';
import { ariaKeys, shortcutName } from '#features/kit/commands/shortcuts.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';

/** Looks like a search field where there is room, and is an icon on phones. */
const look = css({
  justifyContent: 'flex-start',
  fontWeight: 'normal',
  color: 'fg.muted',
  px: { base: '2.5', lg: '3' },
  width: { lg: '18rem' },
  // There the keys are always shown.
  lg: { _after: { display: 'none' } },
});
const text = css({ hideBelow: 'lg' });
/** Drawn by CSS, because visible text would have to be part of the name. */
const keysStyle = css({ ms: 'auto', textStyle: 'xs', _before: { content: 'attr(data-keys) / ""' } });

interface PaletteButtonProps {
  command: ShownCommand;
  /** Loads the palette before it is pressed. */
  onIntent: () => void;
}

/** The search box of the top bar, which opens the palette. */
export function PaletteButton({ command: { id, title, run, keys }, onIntent }: PaletteButtonProps) {
  const shortcut = shortcutName(keys?.[0] ?? '');
  return (
    <Button
      size="sm"
      className={shortcutLabel(look)}
      icon={<Search aria-hidden="true" />}
      aria-label={title}
      title={`${title} (${shortcut})`}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(keys ?? [])}
      data-shortcut={shortcut}
      data-command={id}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={run}
    >
      <span className={text}>{title}</span>
      <span data-keys={shortcut} className={cx(text, keysStyle)} />
    </Button>
  );
}
