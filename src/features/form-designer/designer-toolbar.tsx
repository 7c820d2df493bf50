import { selectAutosaveStatus } from '#machines/form-autosave/index.ts';
import { selectAutosave, selectIsDeleted, selectRedoable, selectUndoable } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { css, cx } from '#styled-system/css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type RefCallback, useCallback, useRef } from 'react';
import { useAutosave, useDesign, useDesigner } from './designer-context.ts';
import { designerTexts as t, previewToggleTexts } from './designer.texts.ts';
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
  return (
    <div ref={frame} className={bar}>
      <IconButton label={t.back} icon={<ArrowLeft />} onClick={onClose} />
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
  return (
    <>
      <IconButton
        label={t.undo}
        icon={<Undo2 />}
        aria-disabled={!canUndo}
        onClick={() => actor.send({ type: 'edit.undo' })}
      />
      <IconButton
        label={t.redo}
        icon={<Redo2 />}
        aria-disabled={!canRedo}
        onClick={() => actor.send({ type: 'edit.redo' })}
      />
      <PreviewToggle />
      <span className={cx(statusText, (status === 'saved' || status === 'saving') && hiddenOnPhone)}>
        {status !== null && t.autosaveTexts[status]}
      </span>
      {(status === 'unsaved' || status === 'refused') && (
        <Button size="sm" onClick={() => autosave?.send({ type: 'autosave.now' })}>
          {t.saveAgain}
        </Button>
      )}
      <TransferMenu onDeleted={onClose} />
      <FormTools onClose={onClose} />
    </>
  );
}

const pressed = css({ '&[aria-pressed=true]': { bg: 'bg.accentSubtle', borderColor: 'colorPalette.default' } });

const isPreviewKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && !altKey && key.toLowerCase() === 'p';

/** Opens and closes the preview by a press or by Ctrl+Shift+P anywhere in the designer. */
export function PreviewToggle() {
  const { isOpen, choose } = usePreview();
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    // A closed preview cannot keep the focus.
    if (isOpen && document.activeElement?.closest('[data-preview]')) button.current?.focus();
    choose({ isOpen: !isOpen });
  };
  const press = (event: KeyboardEvent) => {
    if (!isPreviewKey(event)) return;
    event.preventDefault();
    toggle();
  };
  // First, because the preview stops the propagation of keys.
  useKeyDown(press, { isFirst: true });
  return (
    <Button
      ref={button}
      icon={<Eye />}
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+Shift+P"
      title={previewToggleTexts.shortcut}
      className={pressed}
      onClick={toggle}
    >
      <span className={hiddenOnPhone}>{previewToggleTexts.toggle}</span>
    </Button>
  );
}
