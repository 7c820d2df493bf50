import { sharedTexts } from '#contract/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { changePasswordTexts } from './change-password.texts.ts';

interface ChangePasswordSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The sheet that changes one's password, above any page. Closing discards its values. */
export function ChangePasswordSheet({ open, onClose }: ChangePasswordSheetProps) {
  return (
    <Sheet side="right" open={open} onClose={onClose} title={changePasswordTexts.title} closeLabel={sharedTexts.close}>
      <ChangePasswordForm onSaved={onClose} />
    </Sheet>
  );
}
