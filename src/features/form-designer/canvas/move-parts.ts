import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { type CanvasTools, definitionOf, focusMoved, meantWith } from './canvas-commands.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import { stepTowards } from './drag-places.ts';

/** Moves parts to a place in one step. */
export function moveTo({ designer, view }: CanvasTools, of: readonly KeyedSubject[], to: Place): void {
  designer.edit({ type: 'move', of, to });
  view.focus(null);
}

/**
 * Moves a part by one place in a direction, with the rest of the selection when the part is selected. Announces when
 * there is no further place.
 */
export function moveOn(tools: CanvasTools, of: KeyedSubject, direction: 'up' | 'down' | 'left' | 'right'): void {
  const moved = meantWith(tools, of);
  const to = stepTowards(definitionOf(tools), moved, direction);
  if (to === null) {
    tools.designer.announce(t.noFurther);
    return;
  }
  tools.designer.edit({ type: 'move', of: moved, to });
  focusMoved(tools, of);
}
