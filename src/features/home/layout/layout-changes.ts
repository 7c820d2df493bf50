import type { DashboardLayout, DashboardWidget } from '#contract/schemas/dashboard.ts';
import {
  duplicateWidget,
  moveWidget,
  putWidget,
  removeWidget,
  resizeWidget,
  type WidgetSize,
} from './layout-operations.ts';
import { readLayout } from './read-layout.ts';

/**
 * One change of a dashboard. It names widgets by id, so that it means the same after another tab has changed the
 * dashboard too.
 */
export type LayoutChange =
  | { kind: 'move'; id: string; to: number }
  | { kind: 'resize'; id: string; size: WidgetSize }
  | { kind: 'duplicate'; id: string; copy: string }
  | { kind: 'remove'; id: string }
  /** Adds a widget at the end, or replaces the one with its id. */
  | { kind: 'put'; widget: DashboardWidget }
  /** Adds a removed widget again, where it was. */
  | { kind: 'restore'; widget: DashboardWidget; place: number }
  /** Returns to the dashboard that the company prepared. */
  | { kind: 'reset' };

/** A change, and the dashboard that it was made on: the one that the user arranges first, when none is stored. */
export interface LayoutStep {
  change: LayoutChange;
  shown: DashboardLayout;
}

function changedLayout(layout: DashboardLayout, change: Exclude<LayoutChange, { kind: 'reset' }>): DashboardLayout {
  switch (change.kind) {
    case 'move':
      return moveWidget(layout, change.id, change.to);
    case 'resize':
      return resizeWidget(layout, change.id, change.size);
    case 'duplicate':
      return duplicateWidget(layout, change.id, change.copy);
    case 'remove':
      return removeWidget(layout, change.id);
    case 'put':
      return putWidget(layout, change.widget);
    case 'restore':
      return moveWidget(putWidget(layout, change.widget), change.widget.id, change.place);
    default:
      return change satisfies never;
  }
}

/** The stored arrangement of the user after a change; null for none. */
export function changedValue(stored: unknown, { change, shown }: LayoutStep): DashboardLayout | null {
  if (change.kind === 'reset') return null;
  const own = readLayout(stored);
  return changedLayout(own.state === 'own' ? own.layout : shown, change);
}
