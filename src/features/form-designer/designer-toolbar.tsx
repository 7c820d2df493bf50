import { selectIsGone, selectKeeping, selectRedoable, selectUndoable } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { css, cx } from '#styled-system/css';
import { useDesign, useDesigner } from './designer-context.ts';
import { designerTexts as t } from './designer.texts.ts';
import { PreviewToggle } from './preview/preview-toggle.tsx';
import { FormTools } from './publishing/form-tools.tsx';
import { TransferMenu } from './transfer/transfer-menu.tsx';

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { base: '1', md: '2' } });
/** As wide whatever it says: what stands behind it stays under the pointer. */
const told = css({ color: 'fg.muted', textStyle: 'sm', minWidth: { sm: '8.5rem' } });
/** Where there is no room for it, what goes well is only heard. */
const heard = css({ smDown: { srOnly: true } });

/** What can be done to the form as a whole, and how far it is kept. */
export function DesignerToolbar({ onClose }: { onClose: () => void }) {
  const isGone = useDesign(selectIsGone);
  return (
    <div className={bar}>
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
