import { useCallback, useState } from 'react';

/** `reopening`: it was asked for again while it closed. */
type PaletteState = 'closed' | 'open' | 'closing' | 'reopening';

type PaletteEvent = 'open' | 'close' | 'closed';

const transitions: Readonly<Record<PaletteState, Partial<Record<PaletteEvent, PaletteState>>>> = {
  closed: { open: 'open' },
  open: { close: 'closing', closed: 'closed' },
  closing: { open: 'reopening', closed: 'closed' },
  reopening: { closed: 'open' },
};

/** Whether the palette is shown; what is asked for while it closes is done once it has closed. */
export function usePalette() {
  const [{ state, turn }, setPalette] = useState<{ state: PaletteState; turn: number }>({ state: 'closed', turn: 0 });
  const send = useCallback((event: PaletteEvent) => {
    setPalette((palette) => ({
      state: transitions[palette.state][event] ?? palette.state,
      turn: palette.turn + (event === 'closed' ? 1 : 0),
    }));
  }, []);
  return {
    isShown: state !== 'closed',
    /** Another one for each time that it opens. */
    turn,
    open: useCallback(() => send('open'), [send]),
    onClose: useCallback(() => send('close'), [send]),
    onClosed: useCallback(() => send('closed'), [send]),
  };
}
