import { lazyPage } from '#features/kit/lazy-page.ts';
import { useServices } from '#features/kit/use-services.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useRef, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { exportDefinition } from './export-definition.ts';
import { transferTexts as t } from './transfer.texts.ts';

const LateImport = lazyPage(async () => (await import('./import-sheet.tsx')).ImportSheet);

/** What else can be done to the form as a whole: it leaves as a file, and another comes from one. */
export function TransferMenu() {
  const { program, actor } = useDesigner();
  const { feedback } = useServices();
  const published = useDesign(selectPublished);
  const isDrawn = useDesign((snapshot) => snapshot.matches('designing'));
  const [isImporting, setImporting] = useState(false);
  const save = (definition: FormDefinition | null) => {
    if (definition !== null) feedback.notify('positive', t.exported(exportDefinition(program, definition)));
  };
  const acts: Readonly<Record<string, () => void>> = {
    draft: () => save(selectDefinition(actor.getSnapshot())),
    published: () => save(published),
    import: () => setImporting(true),
  };
  const frame = useRef<HTMLSpanElement>(null);
  if (!isDrawn) return null;
  const closeImport = () => {
    setImporting(false);
    // Once the sheet has let go of the focus: what had it before was an entry of the menu.
    requestAnimationFrame(() => frame.current?.querySelector('button')?.focus());
  };
  return (
    <span ref={frame}>
      <Menu
        trigger={<IconButton label={t.menu} icon={<Ellipsis aria-hidden="true" />} />}
        entries={[
          { id: 'draft', label: t.exportDraft },
          { id: 'published', label: t.exportPublished, disabled: published === null },
          { id: 'import', label: t.import, separated: true },
        ]}
        onSelect={(id) => acts[id]?.()}
      />
      <Suspense>{isImporting && <LateImport onClose={closeImport} />}</Suspense>
    </span>
  );
}
