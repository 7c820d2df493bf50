import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePreview } from './preview-context.tsx';
import { previewToggleTexts as t } from './preview-toggle.texts.ts';

const pressed = css({ '&[aria-pressed=true]': { bg: 'bg.accentSubtle', borderColor: 'colorPalette.default' } });

/** A word that phones have no room for. */
const words = css({ smDown: { srOnly: true } });

const isPreviewKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && !altKey && key.toLowerCase() === 'p';

/** Shows the preview of the form and puts it away, by pressing or by Ctrl+Shift+P wherever one is in the designer. */
export function PreviewToggle() {
  const { isOpen, choose } = usePreview();
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    // What is put away cannot keep the focus.
    if (isOpen && document.activeElement?.closest('[data-preview]')) button.current?.focus();
    choose({ isOpen: !isOpen });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPreviewKey(event)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    // Before the preview's form, which lets no key out.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
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
      <span className={words}>{t.toggle}</span>
    </Button>
  );
}
