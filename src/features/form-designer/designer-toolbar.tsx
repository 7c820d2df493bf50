import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { selectAutosaveStatus } from '#machines/form-autosave/index.ts';
import { selectAutosave, selectIsDeleted, selectRedoable, selectUndoable } from '#machines/form-designer/index.ts';
import { css, cx } from '#styled-system/css';
import { type RefCallback, useCallback, useRef } from 'react';
import { useAutosave, useDesign, useDesigner } from './designer-context.ts';
import { designerCommands } from './designer.commands.tsx';
import { designerTexts as t } from './designer.texts.ts';
import { usePreview } from './preview/preview-context.tsx';
import { FormTools } from './publishing/form-tools.tsx';
import { TransferMenu } from './transfer/transfer-menu.tsx';

/** Sticky, unless that would leave little room for the form. */
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '1', md: '2' },
  py: '2',
  mb: '2',
  bg: 'bg.canvas',
  '@media (min-height: 32rem)': { position: 'sticky', top: 'var(--sizes-top-bar)', zIndex: '2' },
  _print: { display: 'none' },
});
/** Fixed width, so that the buttons after it do not move when the text changes. */
const statusText = css({ color: 'fg.muted', textStyle: 'sm', minWidth: { sm: '8.5rem' } });
/** Visually hidden on a phone, which has no room for the text. */
const hiddenOnPhone = css({ smDown: { srOnly: true } });

/** Height in pixels of the bar on one line, equal to the fallback of `--designer-bar` in the styles. */
const ONE_LINE = 56;

/**
 * Sets the CSS variable `--designer-bar` to the height of the sticky bar, so that focused elements and the side panels
 * stay clear of it.
 */
function useClearance(): RefCallback<HTMLElement> {
  return useCallback((frame: HTMLElement | null) => {
    if (frame === null) return;
    const { style } = document.documentElement;
    style.scrollPaddingTop = 'calc(var(--sizes-top-bar) + var(--designer-bar, 3.5rem))';
    const watching = new ResizeObserver(() => {
      const height = getComputedStyle(frame).position === 'sticky' ? frame.offsetHeight : 0;
      // Setting the variable restyles the whole page, so it stays unset while the height equals the fallback.
      if (height === ONE_LINE) style.removeProperty('--designer-bar');
      else style.setProperty('--designer-bar', `${height}px`);
    });
    watching.observe(frame);
    return () => {
      watching.disconnect();
      style.scrollPaddingTop = '';
      style.removeProperty('--designer-bar');
    };
  }, []);
}

/** Commands on the form as a whole, and its autosave status. */
export function DesignerToolbar({ onClose }: { onClose: () => void }) {
  const isDeleted = useDesign(selectIsDeleted);
  const frame = useClearance();
  const { back } = usePageCommands(designerCommands, { back: onClose });
  return (
    <div ref={frame} className={bar}>
      <CommandButton command={back} iconOnly />
      {!isDeleted && <Tools onClose={onClose} />}
    </div>
  );
}

function Tools({ onClose }: { onClose: () => void }) {
  const { actor } = useDesigner();
  const autosave = useDesign(selectAutosave);
  const status = useAutosave(selectAutosaveStatus, null);
  const canUndo = useDesign((snapshot) => selectUndoable(snapshot) !== undefined);
  const canRedo = useDesign((snapshot) => selectRedoable(snapshot) !== undefined);
  // The canvas offers both to the palette and the shortcuts, because it also moves the focus.
  const history = itemCommands(designerCommands, {
    undo: { run: () => actor.send({ type: 'edit.undo' }), disabled: !canUndo },
    redo: { run: () => actor.send({ type: 'edit.redo' }), disabled: !canRedo },
  });
  const isUnsaved = status === 'unsaved' || status === 'refused';
  const { saveAgain } = usePageCommands(designerCommands, {
    saveAgain: isUnsaved ? () => autosave?.send({ type: 'autosave.now' }) : null,
  });
  return (
    <>
      <CommandButton command={history.undo} iconOnly keepsFocus />
      <CommandButton command={history.redo} iconOnly keepsFocus />
      <PreviewToggle />
      <span className={cx(statusText, (status === 'saved' || status === 'saving') && hiddenOnPhone)}>
        {status !== null && t.autosaveTexts[status]}
      </span>
      <CommandButton command={saveAgain} textOnly size="sm" />
      <TransferMenu onDeleted={onClose} />
      <FormTools onClose={onClose} />
    </>
  );
}

const pressed = css({ '&[aria-pressed=true]': { bg: 'bg.accentSubtle', borderColor: 'colorPalette.default' } });

/** Opens and closes the preview by its button or by its shortcut anywhere in the designer. */
export function PreviewToggle() {
  const { isOpen, choose } = usePreview();
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    // A closed preview cannot keep the focus.
    if (isOpen && document.activeElement?.closest('[data-preview]')) button.current?.focus();
    choose({ isOpen: !isOpen });
  };
  const { preview } = usePageCommands(designerCommands, { preview: toggle });
  return (
    <CommandButton
      ref={button}
      command={preview}
      titleClass={hiddenOnPhone}
      aria-pressed={isOpen}
      className={pressed}
    />
  );
}
