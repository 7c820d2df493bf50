import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { transferMenuTexts as t } from '../designer.texts.ts';
import { formToolCommands } from '../designer.commands.tsx';
import { formMenuCommands } from '../form-designer.commands.tsx';
import { openTool } from '../publishing/form-tools.tsx';
import { exportDefinition } from './export-definition.ts';

const ImportSheet = lazyPart(async () => (await import('./import-sheet.tsx')).ImportSheet, sheetStatus(t.importTitle));
const DeleteForm = lazyPart(
  async () => (await import('../versions/delete-form.tsx')).DeleteForm,
  sheetStatus(t.delete),
);

type Open = 'import' | 'delete';

interface OpenEntryProps {
  open: Open;
  onClose: () => void;
  /** The form was deleted. */
  onDeleted: () => void;
}

/** What an entry opens: a sheet, or the confirmation of deletion. */
function OpenEntry({ open, onClose, onDeleted }: OpenEntryProps) {
  if (open === 'delete') return <DeleteForm onClose={onClose} onDeleted={onDeleted} />;
  return <ImportSheet onClose={onClose} />;
}

/**
 * Menu of the form as a whole: export, import, and deletion of a form that was never published. On narrow screens it also
 * contains the toolbar's tools.
 */
export function TransferMenu({ onDeleted }: { onDeleted: () => void }) {
  const designer = useDesigner();
  const { feedback } = useServices();
  const published = useDesign(selectPublished);
  const isDrawn = useDesign((snapshot) => snapshot.matches('designing'));
  const isWide = useMediaQuery(ROOM);
  const [open, setOpen] = useState<Open | null>(null);
  const save = (definition: FormDefinition | null) => {
    if (definition !== null) feedback.notify('positive', t.exported(exportDefinition(designer.program, definition)));
  };
  const hasTools = isDrawn && !isWide;
  const tools = itemCommands(formToolCommands, {
    versions: hasTools ? () => openTool(designer, 'versions') : null,
    settings: hasTools ? () => openTool(designer, 'settings') : null,
  });
  const commands = usePageCommands(formMenuCommands, {
    exportDraft: isDrawn ? () => save(selectDefinition(designer.actor.getSnapshot())) : null,
    exportPublished: isDrawn ? { run: () => save(published), disabled: published === null } : null,
    import: isDrawn ? () => setOpen('import') : null,
    delete: isDrawn && published === null ? () => setOpen('delete') : null,
  });
  const frame = useRef<HTMLSpanElement>(null);
  if (!isDrawn) return null;
  const close = () => {
    setOpen(null);
    // Delayed until the sheet has tried to restore the focus to its opener, a menu entry that no longer exists.
    requestAnimationFrame(() => frame.current?.querySelector('button')?.focus());
  };
  return (
    <span ref={frame}>
      <CommandMenu
        trigger={<IconButton label={t.menu} icon={<Ellipsis aria-hidden="true" />} />}
        commands={[...commandList(formToolCommands, tools), ...commandList(formMenuCommands, commands)]}
      />
      {open !== null && <OpenEntry open={open} onClose={close} onDeleted={onDeleted} />}
    </span>
  );
}

/** Minimum width for the toolbar's buttons, equal to the breakpoint in their styles. */
const ROOM = '(min-width: 48rem)';
