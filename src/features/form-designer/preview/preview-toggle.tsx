import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePreview } from './preview-context.tsx';
import { previewToggleTexts as t } from './preview-toggle.texts.ts';

const pressed = css({ '&[aria-pressed=true]': { bg: 'bg.accentSubtle', borderColor: 'colorPalette.default' } });

/** Visually hidden on a phone, which has no room for the label. */
const label = css({ smDown: { srOnly: true } });

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
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPreviewKey(event)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    // In the capture phase, because the preview stops the propagation of keys.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
  return (
    <Button
      ref={button}
      icon={<Eye />}
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+Shift+P"
      title={t.shortcut}
      className={pressed}
      onClick={toggle}
    >
      <span className={label}>{t.toggle}</span>
    </Button>
  );
}
