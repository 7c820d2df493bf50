import { Menu as ArkMenu } from '@ark-ui/react/menu';
import { css, cx } from '#styled-system/css';
import { menu } from '#styled-system/recipes';
import type { Point } from './canvas-view.ts';

export interface PointEntry {
  readonly id: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  readonly isSeparated?: boolean;
  /** The menu stays, to show what comes of it. */
  readonly staysOpen?: boolean;
}

interface PointMenuProps {
  /** What it is for, for those who do not see where it opened. */
  label: string;
  at: Point;
  entries: readonly PointEntry[];
  /** Words above the entries. */
  heading?: string | undefined;
  /** The entry that Enter takes where nobody goes to another; none where it is absent. */
  likely?: string | undefined;
  onSelect: (id: string) => void;
  /** It was closed, whether or not something was selected. */
  onClose: () => void;
}

/** It is moved where there is room for it, and so is as high as it likes. */
const frame = css({ borderWidth: '1px', maxHeight: '80vh' });
const danger = css({ color: 'fg.error' });
const line = css({ my: '1', borderTopWidth: '1px', borderColor: 'border.subtle' });
const words = css({ px: '3', py: '2', textStyle: 'sm', color: 'fg.muted', maxWidth: '18rem' });

/**
 * A menu that opens at a point instead of under a button of its own: one for all the parts of a form. It stays inside
 * its landmark, and is inert with the page.
 */
export function PointMenu({ label, at, entries, heading, likely, onSelect, onClose }: PointMenuProps) {
  const styles = menu({ size: 'sm' });
  return (
    <ArkMenu.Root
      open
      aria-label={label}
      {...(likely !== undefined && { defaultHighlightedValue: likely })}
      onOpenChange={({ open }) => !open && onClose()}
      onSelect={({ value }) => onSelect(value)}
      positioning={{
        placement: 'bottom-start',
        strategy: 'fixed',
        // A long one is moved up beside the point, and never over the edge of the window.
        overlap: true,
        flip: false,
        overflowPadding: 8,
        getAnchorRect: () => ({ ...at, width: 0, height: 0 }),
      }}
    >
      <ArkMenu.Positioner className={styles.positioner}>
        <ArkMenu.Content className={cx(styles.content, frame)} aria-labelledby={undefined} aria-label={label}>
          {heading !== undefined && <div className={words}>{heading}</div>}
          {entries.map((entry) => (
            <ArkMenu.Item
              key={entry.id}
              value={entry.id}
              disabled={entry.isDisabled === true}
              closeOnSelect={entry.staysOpen !== true}
              className={cx(styles.item, entry.isSeparated === true && line, entry.isDanger === true && danger)}
            >
              {entry.label}
            </ArkMenu.Item>
          ))}
        </ArkMenu.Content>
      </ArkMenu.Positioner>
    </ArkMenu.Root>
  );
}
