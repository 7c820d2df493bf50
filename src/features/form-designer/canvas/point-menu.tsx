import { MenuContent, MenuItem, MenuPositioner, MenuRoot } from '@ark-ui/react/menu';
import { css, cx } from '#styled-system/css';
import { menu } from '#styled-system/recipes';
import type { Point } from './canvas-view.ts';

export interface PointEntry {
  readonly id: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  readonly isSeparated?: boolean;
  /** Keeps the menu open after this entry is chosen. */
  readonly staysOpen?: boolean;
}

interface PointMenuProps {
  /** Accessible name of the menu: the part it applies to. */
  label: string;
  at: Point;
  entries: readonly PointEntry[];
  /** Text above the entries. */
  heading?: string | undefined;
  /** Id of the entry highlighted on opening, which Enter chooses; none when absent. */
  likely?: string | undefined;
  onSelect: (id: string) => void;
  /** The menu closed, with or without a choice. */
  onClose: () => void;
}

/** The menu moves to where it fits, so its height is not limited by its anchor. */
const frame = css({ borderWidth: '1px', maxHeight: '80vh' });
const danger = css({ color: 'fg.error' });
const line = css({ my: '1', borderTopWidth: '1px', borderColor: 'border.subtle' });
const headingText = css({ px: '3', py: '2', textStyle: 'sm', color: 'fg.muted', maxWidth: '18rem' });

/**
 * A menu that opens at a point instead of below its own button, shared by all parts of the form. It is rendered
 * inside its landmark and becomes inert with the page.
 */
export function PointMenu({ label, at, entries, heading, likely, onSelect, onClose }: PointMenuProps) {
  const styles = menu({ size: 'sm' });
  return (
    <MenuRoot
      open
      aria-label={label}
      {...(likely !== undefined && { defaultHighlightedValue: likely })}
      onOpenChange={({ open }) => !open && onClose()}
      onSelect={({ value }) => onSelect(value)}
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
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              value={entry.id}
              disabled={entry.isDisabled === true}
              closeOnSelect={entry.staysOpen !== true}
              className={cx(styles.item, entry.isSeparated === true && line, entry.isDanger === true && danger)}
            >
              {entry.label}
            </MenuItem>
          ))}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
