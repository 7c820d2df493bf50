import { selectIsGone, selectKeeping, selectRedoable, selectUndoable } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type RefCallback, useCallback } from 'react';
import { css, cx } from '#styled-system/css';
import { useDesign, useDesigner } from './designer-context.ts';
import { designerTexts as t } from './designer.texts.ts';
import { PreviewToggle } from './preview/preview-toggle.tsx';
import { FormTools } from './publishing/form-tools.tsx';
import { TransferMenu } from './transfer/transfer-menu.tsx';

/** Stays in sight while a long form is scrolled, unless that would leave little of it. */
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
/** As wide whatever it says: what stands behind it stays under the pointer. */
const told = css({ color: 'fg.muted', textStyle: 'sm', minWidth: { sm: '8.5rem' } });
/** Where there is no room for it, what goes well is only heard. */
const heard = css({ smDown: { srOnly: true } });

/** What gets the focus or is gone to is scrolled clear of what stays over the form. */
function useClearance(): RefCallback<HTMLElement> {
  return useCallback((frame: HTMLElement | null) => {
    if (frame === null) return;
    const { style } = document.documentElement;
    const watching = new ResizeObserver(() => {
      style.scrollPaddingTop = `calc(var(--sizes-top-bar) + ${frame.offsetHeight}px)`;
    });
    watching.observe(frame);
    return () => {
      watching.disconnect();
      style.scrollPaddingTop = '';
    };
  }, []);
}

/** What can be done to the form as a whole, and how far it is kept. */
export function DesignerToolbar({ onClose }: { onClose: () => void }) {
  const isGone = useDesign(selectIsGone);
  const frame = useClearance();
  return (
    <div ref={frame} className={bar}>
      <IconButton label={t.back} icon={<ArrowLeft />} onClick={onClose} />
      {!isGone && <Tools onClose={onClose} />}
    </div>
  );
}

function Tools({ onClose }: { onClose: () => void }) {
  const { actor } = useDesigner();
  const keeping = useDesign(selectKeeping);
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
      <span className={cx(told, (keeping === 'kept' || keeping === 'keeping') && heard)}>{t.keeping[keeping]}</span>
      {(keeping === 'unkept' || keeping === 'refused') && (
        <Button size="sm" onClick={() => actor.send({ type: 'keep.now' })}>
          {t.keepAgain}
        </Button>
      )}
      <TransferMenu onDeleted={onClose} />
      <FormTools onClose={onClose} />
    </>
  );
}
