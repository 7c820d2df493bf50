import type { DashboardLayout, DashboardWidget, FixedWidget } from '#contract/schemas/dashboard.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useLatest } from '#ui/use-latest.ts';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import {
  duplicateWidget,
  hasRoom,
  moveWidget,
  putWidget,
  removeWidget,
  resizeWidget,
  type WidgetSize,
} from '../layout/layout-operations.ts';

/** The changes of a dashboard; each is saved at once. */
export interface Arranging {
  move: (from: number, to: number) => void;
  resize: (id: string, size: WidgetSize) => void;
  duplicate: (id: string) => void;
  /** Removes a widget; the notice offers to undo it. */
  remove: (widget: DashboardWidget, title: string) => void;
  /** Adds a widget, or replaces the one with its id. */
  put: (widget: DashboardWidget) => void;
  addFixed: (kind: FixedWidget) => void;
  /** Asks, and returns to the preset. */
  reset: () => Promise<void>;
}

/** The topic of the notices that offer to undo the removal of a widget. */
const REMOVED = 'dashboard-removed';

/** Changes the shown dashboard of the user. */
export function useArranging(layout: DashboardLayout, save: (layout: DashboardLayout | null) => void): Arranging {
  const { feedback, newId } = useServices();
  const latest = useLatest(layout);
  /** Whether one more widget fits; says so if not. */
  const mayAdd = () => {
    if (!hasRoom(latest.current)) feedback.notify('warning', t.full);
    return hasRoom(latest.current);
  };
  const put = (widget: DashboardWidget) => {
    const isKnown = latest.current.widgets.some(({ id }) => id === widget.id);
    if (isKnown || mayAdd()) save(putWidget(latest.current, widget));
  };
  return {
    move: (from, to) => save(moveWidget(latest.current, from, to)),
    resize: (id, size) => save(resizeWidget(latest.current, id, size)),
    duplicate: (id) => mayAdd() && save(duplicateWidget(latest.current, id, newId())),
    remove: (widget, title) => {
      const place = latest.current.widgets.indexOf(widget);
      save(removeWidget(latest.current, widget.id));
      const restore = () => {
        const added = putWidget(removeWidget(latest.current, widget.id), widget);
        save(moveWidget(added, added.widgets.length - 1, Math.min(place, added.widgets.length - 1)));
      };
      feedback.notify('info', t.removed(title), { label: t.undo, act: restore, topic: REMOVED });
    },
    put,
    addFixed: (kind) => put({ id: newId(), kind, size: 'medium' }),
    reset: async () => {
      if ((await feedback.confirm({ text: t.confirmReset, focus: 'no' })) !== 1) return;
      save(null);
      feedback.notify('info', t.wasReset);
    },
  };
}
