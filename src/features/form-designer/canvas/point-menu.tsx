import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { MenuContent, MenuItem, MenuPositioner, MenuRoot } from '@ark-ui/react/menu';
import { css, cx } from '#styled-system/css';
import { menu } from '#styled-system/recipes';
import type { Point } from './canvas-view.ts';

interface PointMenuProps {
  /** Accessible name of the menu: the part it applies to. */
  label: string;
  at: Point;
  commands: readonly ShownCommand[];
  /** Text above the entries. */
  heading?: string | undefined;
  /** Id of the entry highlighted on opening, which Enter chooses; none when absent. */
  likely?: string | undefined;
  /** Id of the entry after which the menu stays open; none when absent. */
  staysOpenAfter?: string | undefined;
  /** The menu closed, with or without a choice. */
  onClose: () => void;
}

/** The menu moves to where it fits, so its height is not limited by its anchor. */
const frame = css({ borderWidth: '1px', maxHeight: '80vh' });
const dangerous = css({ color: 'fg.error' });
const line = css({ my: '1', borderTopWidth: '1px', borderColor: 'border.subtle' });
const headingText = css({ px: '3', py: '2', textStyle: 'sm', color: 'fg.muted', maxWidth: '18rem' });

/**
 * A menu of commands that opens at a point instead of below its own button, shared by all parts of the form. It is
 * rendered inside its landmark and becomes inert with the page.
 */
export function PointMenu({ label, at, commands, heading, likely, staysOpenAfter, onClose }: PointMenuProps) {
  const styles = menu({ size: 'sm' });
  return (
    <MenuRoot
      open
      aria-label={label}
      {...(likely !== undefined && { defaultHighlightedValue: likely })}
      onOpenChange={({ open }) => !open && onClose()}
      onSelect={({ value }) => commands.find(({ id }) => id === value)?.run()}
      positioning={{
        placement: 'bottom-start',
        strategy: 'fixed',
        // A long menu moves up beside the point and stays inside the window.
        overlap: true,
        flip: false,
        overflowPadding: 8,
        getAnchorRect: () => ({ ...at, width: 0, height: 0 }),
      }}
    >
      <MenuPositioner className={styles.positioner}>
        <MenuContent className={cx(styles.content, frame)} aria-labelledby={undefined} aria-label={label}>
          {heading !== undefined && <div className={headingText}>{heading}</div>}
          {commands.map(({ id, title, disabled = false, danger = false, separated = false }, index) => (
            <MenuItem
              key={id}
              value={id}
              disabled={disabled}
              closeOnSelect={id !== staysOpenAfter}
              data-command={id}
              className={cx(styles.item, separated && index > 0 && line, danger && dangerous)}
            >
              {title}
            </MenuItem>
          ))}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
