import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/**
 * Chooses the menu entry with this name, with a mouse.
 * @param opener finds the button of the menu, which is clicked until the menu is open; omit it if the menu is already
 * open or opening
 */
export async function chooseFromMenu(name: string, opener?: () => HTMLElement): Promise<void> {
  // Retried, because a pending focus change may close the menu, and an opening menu ignores the pointer.
  const entry = await waitFor(() => {
    const button = opener?.();
    if (button !== undefined && button.getAttribute('aria-expanded') !== 'true') fireEvent.click(button);
    const found = screen.getByRole('menuitem', { name });
    fireEvent.pointerDown(found, { pointerType: 'mouse' });
    if (!found.hasAttribute('data-highlighted')) throw new Error(`«${name}» is not highlighted`);
    return found;
  });
  await act(async () => void fireEvent.click(entry));
}
