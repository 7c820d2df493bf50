import { sharedTexts } from '#contract/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { OwnDataForm } from './own-data-form.tsx';
import { ownDataTexts } from './own-data.texts.ts';

interface OwnDataSheetProps {
  open: boolean;
  onClose: () => void;
}

/** One's own data, beside whatever page is open. What was typed is gone once it closes. */
export function OwnDataSheet({ open, onClose }: OwnDataSheetProps) {
  return (
    <Sheet side="right" open={open} onClose={onClose} title={ownDataTexts.title} closeLabel={sharedTexts.close}>
      <OwnDataForm onSaved={onClose} />
    </Sheet>
  );
}
