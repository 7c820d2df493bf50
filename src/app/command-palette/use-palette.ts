import { useServices } from '#features/kit/services/use-services.ts';
import { type commandPaletteMachine, selectTurn } from '#machines/command-palette/index.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { paletteLogic } from './command-palette.actors.ts';

export type PaletteRef = ActorRefFrom<typeof commandPaletteMachine>;

/** The command palette of the layout: its chart, which palette is on the page, and what opens it. */
export function usePalette(): { palette: PaletteRef; turn: number | null; open: () => void } {
  const services = useServices();
  const [logic] = useState(() => paletteLogic(services));
  const palette = useActorRef(logic, { ...(services.inspect && { inspect: services.inspect }) });
  return {
    palette,
    turn: useSelector(palette, selectTurn),
    open: useCallback(() => palette.send({ type: 'palette.open' }), [palette]),
  };
}
