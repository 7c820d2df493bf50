import { useKeyDown } from '#ui/use-key-down.ts';
import { useEffect } from 'react';
import { useServices } from '../services/use-services.ts';
import type { ShownCommand } from './command.types.ts';
import { createCommandRegistry } from './command-registry.ts';
import { isSingleKey, shortcutOf } from './shortcuts.ts';

const openDialog = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]') !==
    null;

/** Keys that belong to the open menu, list or grid that they are pressed in. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null;

/**
 * Listens to the shortcuts of the app and of everything that is shown. A control that uses a key itself hears it first
 * and prevents its default. While a dialog is open, no shortcut runs.
 */
export function useShortcuts(appCommands: readonly ShownCommand[]): void {
  const { shared, preferences } = useServices();
  const registry = shared(createCommandRegistry);
  useKeyDown((event) => {
    // Chrome reports a value that it filled in as a key without a name.
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return;
    const pressed = shortcutOf(event);
    const isSingle = isSingleKey(pressed);
    if (isSingle && (isInMenu(event.target) || !preferences.get().singleKeys)) return;
    const command = [...registry.commands(), ...appCommands].find(({ keys = [] }) => keys.includes(pressed));
    if (command === undefined) return;
    if ((isSingle || command.outsideFields === true) && isTyped(event.target)) return;
    // The browser has meanings of its own for some of the keys, also while the command cannot run.
    event.preventDefault();
    if (event.repeat || command.disabled === true || document.querySelector(openDialog) !== null) return;
    command.run();
  });
  useShortcutLabels();
}

/** Milliseconds for which Alt is held alone before the labels show, so that a combination does not flash them. */
const HOLD = 300;

/** Shows the labels of shortcuts while Alt is held alone. */
function useShortcutLabels(): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const root = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      delete root.dataset['shortcutsShown'];
    };
    const show = () => {
      root.dataset['shortcutsShown'] = '';
    };
    const press = ({ key, repeat, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (key === 'Alt' && repeat) return;
      hide();
      if (key === 'Alt' && !ctrlKey && !metaKey && !shiftKey) timer = setTimeout(show, HOLD);
    };
    window.addEventListener('keydown', press, { capture: true, signal });
    for (const type of ['keyup', 'blur', 'pointerdown']) window.addEventListener(type, hide, { capture: true, signal });
    signal.addEventListener('abort', hide);
    return () => ending.abort();
  }, []);
}
