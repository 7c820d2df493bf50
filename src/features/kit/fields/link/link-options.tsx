import { css } from '#styled-system/css';
import { type RefObject, useLayoutEffect } from 'react';
import { usePlaceUnder } from '../../form/use-place-under.ts';
import type { LinkChoice } from './link-choices.ts';

const panel = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '1',
  maxHeight: '20rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  color: 'fg.default',
  boxShadow: 'md',
  zIndex: '10',
  textStyle: 'sm',
});
const option = css({
  display: 'grid',
  gap: '0.5',
  px: '2.5',
  py: '1.5',
  minHeight: '6',
  borderRadius: 'l1',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { bg: 'bg.accentSubtle' },
});
const details = css({ color: 'fg.muted', textStyle: 'xs' });
const status = css({ px: '2.5', py: '1.5', color: 'fg.muted' });

interface LinkOptionsProps {
  id: string;
  /** Accessible name of the list. */
  label: string;
  /** The control to which the list is anchored. */
  anchor: RefObject<HTMLElement | null>;
  choices: readonly LinkChoice[];
  active: number;
  /** Shown instead of the options, or above them. */
  message: string;
  onChoose: (choice: LinkChoice) => void;
  onClose: () => void;
}

/** The list of records below the control of a link. */
export function LinkOptions({ id, label, anchor, choices, active, message, onChoose, onClose }: LinkOptionsProps) {
  const ref = usePlaceUnder(anchor, onClose);
  useLayoutEffect(() => {
    ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, ref]);
  return (
    <div ref={ref} popover="manual" className={panel}>
      {message !== '' && <p className={status}>{message}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {choices.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox keeps the focus and handles the keys
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.text}</span>
            {choice.details !== '' && <span className={details}>{choice.details}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
