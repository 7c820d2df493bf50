import type { DashboardLayout, DashboardWidget, FixedWidget } from '#contract/schemas/dashboard.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useLatest } from '#ui/use-latest.ts';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import type { LayoutChange } from '../layout/layout-changes.ts';
import { hasRoom, type WidgetSize } from '../layout/layout-operations.ts';

/** The changes of a dashboard; each is saved at once. */
export interface Arranging {
  /** Whether one more widget fits; says so if not. */
  mayAdd: () => boolean;
  move: (from: number, to: number) => void;
  resize: (id: string, size: WidgetSize) => void;
  duplicate: (id: string, title: string) => void;
  /** Removes a widget; the notice offers to undo it. */
  remove: (widget: DashboardWidget, title: string) => void;
  /** Adds a widget, or replaces the one with its id; false when there is no room for it. */
  put: (widget: DashboardWidget, title: string) => boolean;
  addFixed: (kind: FixedWidget) => void;
  /** Asks, and returns to the preset. */
  reset: () => Promise<void>;
}

/** The topic of the notices that offer to undo the removal of a widget. */
const REMOVED = 'dashboard-removed';

/** A widget that was just added. */
export interface AddedWidget {
  id: string;
  title: string;
}

interface ArrangingOptions {
  layout: DashboardLayout;
  change: (change: LayoutChange) => void;
  /** Learns of each new widget. */
  onAdded: (added: AddedWidget) => void;
}

/** Changes the shown dashboard of the user. */
export function useArranging(options: ArrangingOptions): Arranging {
  const { feedback } = useServices();
  const latest = useLatest(options);
  const { change } = options;
  const additions = useAdditions(options);
  return {
    ...additions,
    move: (from, to) => {
      const moved = latest.current.layout.widgets[from];
      if (moved !== undefined) change({ kind: 'move', id: moved.id, to });
    },
    resize: (id, size) => change({ kind: 'resize', id, size }),
    remove: (widget, title) => {
      const place = latest.current.layout.widgets.findIndex(({ id }) => id === widget.id);
      change({ kind: 'remove', id: widget.id });
      const restore = () => additions.mayAdd() && latest.current.change({ kind: 'restore', widget, place });
      feedback.notify('info', t.removed(title), { label: t.undo, act: restore, topic: REMOVED });
    },
    reset: async () => {
      if ((await feedback.confirm({ text: t.confirmReset, focus: 'no' })) !== 1) return;
      change({ kind: 'reset' });
      feedback.notify('info', t.wasReset);
    },
  };
}

/** What adds widgets, as long as there is room. */
function useAdditions(options: ArrangingOptions): Pick<Arranging, 'mayAdd' | 'put' | 'duplicate' | 'addFixed'> {
  const { feedback, newId } = useServices();
  const latest = useLatest(options);
  const { change, onAdded } = options;
  const mayAdd = () => {
    const isRoom = hasRoom(latest.current.layout);
    if (!isRoom) feedback.notify('warning', t.full);
    return isRoom;
  };
  const put = (widget: DashboardWidget, title: string) => {
    const { id } = widget;
    const isNew = !latest.current.layout.widgets.some((one) => one.id === id);
    if (isNew && !mayAdd()) return false;
    change({ kind: 'put', widget });
    if (isNew) onAdded({ id, title });
    return true;
  };
  return {
    mayAdd,
    put,
    duplicate: (id, title) => {
      if (!mayAdd()) return;
      const copy = newId();
      change({ kind: 'duplicate', id, copy });
      onAdded({ id: copy, title });
    },
    addFixed: (kind) => void put({ id: newId(), kind, size: 'medium' }, t.kinds[kind]),
  };
}
