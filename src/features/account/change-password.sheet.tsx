import { sharedTexts } from '#contract/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { changePasswordTexts } from './change-password.texts.ts';

interface ChangePasswordSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Changes one's password, beside whatever page is open. What was typed is gone once it closes. */
export function ChangePasswordSheet({ open, onClose }: ChangePasswordSheetProps) {
  return (
    <Sheet side="right" open={open} onClose={onClose} title={changePasswordTexts.title} closeLabel={sharedTexts.close}>
      <ChangePasswordForm onSaved={onClose} />
    </Sheet>
  );
}
