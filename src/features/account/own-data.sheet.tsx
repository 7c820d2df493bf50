import { sharedTexts } from '#contract/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { OwnDataForm } from './own-data-form.tsx';
import { ownDataTexts } from './own-data.texts.ts';

interface OwnDataSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The sheet of the user's own data, above any page. Closing discards its values. */
export function OwnDataSheet({ open, onClose }: OwnDataSheetProps) {
  return (
    <Sheet side="right" open={open} onClose={onClose} title={ownDataTexts.title} closeLabel={sharedTexts.close}>
      <OwnDataForm onSaved={onClose} />
    </Sheet>
  );
}
