import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/**
 * Chooses an entry of a menu with a pointer.
 * @param opener finds the button of the menu, which is pressed until the menu is open; absent: it is open or opening
 */
export async function chooseFromMenu(name: string, opener?: () => HTMLElement): Promise<void> {
  // A menu closes when a pending focus change moves the focus elsewhere, and ignores a pointer until it is open.
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
