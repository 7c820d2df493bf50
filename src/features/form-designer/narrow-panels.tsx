import { Sheet } from '#ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useCanvasState } from './canvas/canvas-view.ts';
import { canvasTexts as t } from './canvas/canvas.texts.ts';
import type { ClipboardTools } from './canvas/clipboard-commands.ts';
import { Palette } from './palette/palette.tsx';

interface NarrowPanelsProps {
  tools: ClipboardTools;
  properties: ReactNode;
}

/** The palette and the properties as sheets, for screens without room for side panels. */
export function NarrowPanels({ tools, properties }: NarrowPanelsProps) {
  const sheet = useCanvasState((state) => state.sheet);
  const close = () => {
    tools.view.set({ sheet: null });
    tools.view.focus(null);
  };
  return (
    <>
      <Sheet open={sheet === 'palette'} title={t.addFields} closeLabel={t.close} onClose={close}>
        <Palette tools={tools} onAdded={() => tools.view.set({ sheet: null })} />
      </Sheet>
      <Sheet side="right" open={sheet === 'properties'} title={t.properties} closeLabel={t.close} onClose={close}>
        {properties}
      </Sheet>
    </>
  );
}
