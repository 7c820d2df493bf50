import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { isTyped } from '../designer-typing.ts';
import { transferMenuTexts as t, toolsTexts } from '../designer.texts.ts';
import { isTool, openTool } from '../publishing/form-tools.tsx';
import { exportDefinition } from './export-definition.ts';

const ImportSheet = lazyPart(async () => (await import('./import-sheet.tsx')).ImportSheet, sheetStatus(t.importTitle));
const ShortcutsSheet = lazyPart(
  async () => (await import('../shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet,
  sheetStatus(t.shortcuts),
);
const DeleteForm = lazyPart(
  async () => (await import('../versions/delete-form.tsx')).DeleteForm,
  sheetStatus(t.delete),
);

type Open = 'import' | 'shortcuts' | 'delete';

interface OpenEntryProps {
  open: Open;
  onClose: () => void;
  /** The form was deleted. */
  onDeleted: () => void;
}

/** What an entry opens: a sheet, or the confirmation of deletion. */
function OpenEntry({ open, onClose, onDeleted }: OpenEntryProps) {
  if (open === 'delete') return <DeleteForm onClose={onClose} onDeleted={onDeleted} />;
  return open === 'import' ? <ImportSheet onClose={onClose} /> : <ShortcutsSheet onClose={onClose} />;
}

/** All menu entries: `first`, the tools that do not fit in the toolbar, and then the entries that are always there. */
const entriesAfter = (first: readonly MenuEntry[], isPublished: boolean): readonly MenuEntry[] => [
  ...first,
  { id: 'draft', label: t.exportDraft, separated: first.length > 0 },
  { id: 'published', label: t.exportPublished, disabled: !isPublished },
  { id: 'import', label: t.import, separated: true },
  { id: 'shortcuts', label: t.shortcuts, separated: true },
  ...(isPublished ? [] : [{ id: 'delete', label: t.delete, separated: true, danger: true }]),
];

/**
 * Menu of the form as a whole: export, import, keyboard shortcuts, and deletion of a form that was never published. On
 * narrow screens it also contains the toolbar's tools.
 */
export function TransferMenu({ onDeleted }: { onDeleted: () => void }) {
  const tools = useToolEntries();
  const { program, actor } = useDesigner();
  const { feedback } = useServices();
  const published = useDesign(selectPublished);
  const isDrawn = useDesign((snapshot) => snapshot.matches('designing'));
  const [open, setOpen] = useState<Open | null>(null);
  useKeyDown((event) => {
    if (event.key !== '?' || event.defaultPrevented || isTyped(event.target)) return;
    event.preventDefault();
    setOpen((current) => current ?? 'shortcuts');
  });
  const save = (definition: FormDefinition | null) => {
    if (definition !== null) feedback.notify('positive', t.exported(exportDefinition(program, definition)));
  };
  const acts: Readonly<Record<string, () => void>> = {
    draft: () => save(selectDefinition(actor.getSnapshot())),
    published: () => save(published),
    import: () => setOpen('import'),
    shortcuts: () => setOpen('shortcuts'),
    delete: () => setOpen('delete'),
  };
  const frame = useRef<HTMLSpanElement>(null);
  if (!isDrawn) return null;
  const close = () => {
    setOpen(null);
    // Delayed until the sheet has tried to restore the focus to its opener, a menu entry that no longer exists.
    requestAnimationFrame(() => frame.current?.querySelector('button')?.focus());
  };
  return (
    <span ref={frame}>
      <Menu
        trigger={<IconButton label={t.menu} icon={<Ellipsis aria-hidden="true" />} />}
        entries={entriesAfter(tools.entries, published !== null)}
        onSelect={(id) => (tools.open(id) ? undefined : acts[id]?.())}
      />
      {open !== null && <OpenEntry open={open} onClose={close} onDeleted={onDeleted} />}
    </span>
  );
}

/** Minimum width for the toolbar's buttons, equal to the breakpoint in their styles. */
const ROOM = '(min-width: 48rem)';

/** Menu entries of the tools that do not fit in the toolbar; `open` returns whether an entry was one of them. */
function useToolEntries() {
  const designer = useDesigner();
  const isWide = useMediaQuery(ROOM);
  return {
    entries: isWide
      ? []
      : [
          { id: 'versions', label: toolsTexts.versions },
          { id: 'settings', label: toolsTexts.settings },
        ],
    open: (id: string): boolean => {
      if (!isTool(id)) return false;
      openTool(designer, id);
      return true;
    },
  };
}
