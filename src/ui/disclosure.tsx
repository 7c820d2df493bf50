import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { link } from '#styled-system/recipes';

const report = css({
  mt: '2',
  p: '3',
  maxHeight: '15rem',
  overflow: 'auto',
  bg: 'bg.muted',
  borderRadius: 'l2',
  fontFamily: 'mono',
  fontSize: 'xs',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface DisclosureProps {
  showLabel: string;
  hideLabel: string;
  /** Starts expanded, for a report that the user requested. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A button that shows and hides a report. */
export function Disclosure({ showLabel, hideLabel, isOpenAtFirst = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <div>
      <button type="button" className={link()} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? hideLabel : showLabel}
      </button>
      <div id={id} hidden={!open}>
        {/* Focusable so that the keyboard can scroll a long report. */}
        {open && (
          <div className={report} tabIndex={0} role="group" aria-label={showLabel}>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
