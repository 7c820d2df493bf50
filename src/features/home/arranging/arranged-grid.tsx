import type { DashboardWidget } from '#contract/schemas/dashboard.ts';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import type { CommandRun } from '#features/kit/commands/command.types.ts';
import { Announcer, useAnnouncement } from '#ui/announcer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { afterRender } from '#ui/focus-keeper.ts';
import { SortableGrid } from '#ui/sortable-grid.tsx';
import { css, cx } from '#styled-system/css';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import { widgetCommands } from '../home.commands.tsx';
import { moveTarget, type WidgetMove, type WidgetSize } from '../layout/layout-operations.ts';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
import { cellStyle, gridStyle, sizeStyles } from '../widgets/widget-styles.ts';
import { type WidgetContext, WidgetView } from '../widgets/widget-view.tsx';
import type { AddedWidget, Arranging } from './use-arranging.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: 'full',
  borderRadius: 'l3',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  bg: 'bg.subtle',
  p: '1',
});
const bar = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1' });
const body = css({ opacity: '0.75' });

interface ArrangedGridProps {
  widgets: readonly DashboardWidget[];
  titleOf: (widget: DashboardWidget) => string;
  arranging: Arranging;
  /** The widget added last, which is brought into view. */
  added: AddedWidget | null;
  context: WidgetContext;
}

/** The widgets while the user arranges them: each can be moved, resized, edited, duplicated and removed. */
export function ArrangedGrid({ widgets, titleOf, arranging, added, context }: ArrangedGridProps) {
  const [announcement, announce] = useAnnouncement();
  const frames = useRef(new Map<string, HTMLElement>());
  const showAdded = useEffectEvent(({ id, title }: AddedWidget) => {
    announce(t.added(title, widgets.findIndex((one) => one.id === id) + 1, widgets.length));
    // After the menu or the sheet that added it has returned the focus.
    afterRender(() => {
      const shown = frames.current.get(id);
      shown?.querySelector('button')?.focus({ preventScroll: true });
      shown?.scrollIntoView({ block: 'nearest' });
    });
  });
  // What was added when the dashboard was arranged before is no news.
  const [earlier] = useState(added);
  useEffect(() => {
    if (added !== null && added !== earlier) showAdded(added);
  }, [added, earlier]);
  return (
    <>
      <SortableGrid
        label={t.widgets}
        className={gridStyle}
        items={widgets}
        itemKey={({ id }) => id}
        itemName={titleOf}
        itemClass={({ size }) => sizeStyles[size]}
        onMove={arranging.move}
        moved={t.moved}
        render={(widget, handle, moveTo) => (
          <div ref={(shown) => keepIn(frames.current, widget.id, shown)} className={frame}>
            <div className={bar}>
              {handle}
              <WidgetMenu
                widget={widget}
                title={titleOf(widget)}
                place={widgets.indexOf(widget)}
                count={widgets.length}
                arranging={arranging}
                onMoveTo={moveTo}
                onEdit={context.onEdit}
                onAnnounce={announce}
              />
            </div>
            <div className={cx(body, cellStyle)} inert>
              <WidgetView widget={widget} context={context} />
            </div>
          </div>
        )}
      />
      <Announcer text={announcement} />
    </>
  );
}

/** Keeps what is shown of a thing by its id, as a ref. */
function keepIn(shown: Map<string, HTMLElement>, id: string, element: HTMLElement | null): void {
  if (element === null) shown.delete(id);
  else shown.set(id, element);
}

interface WidgetMenuProps {
  widget: DashboardWidget;
  title: string;
  place: number;
  count: number;
  arranging: Arranging;
  onMoveTo: (place: number) => void;
  onEdit: (widget: FigureWidget) => void;
  onAnnounce: (text: string) => void;
}

/** The same moves as by drag and keys, the sizes, and what else can be done with a widget. */
function WidgetMenu({ widget, title, place, count, arranging, onMoveTo, onEdit, onAnnounce }: WidgetMenuProps) {
  const move = (to: WidgetMove): CommandRun => {
    const target = moveTarget(to, place, count);
    return { run: () => onMoveTo(target), disabled: target === place };
  };
  const resize = (size: WidgetSize): CommandRun => ({
    run: () => {
      arranging.resize(widget.id, size);
      onAnnounce(t.resized(title, t.sizes[size]));
    },
    disabled: widget.size === size,
  });
  const commands = () =>
    itemCommands(widgetCommands, {
      edit: 'query' in widget ? () => onEdit(widget) : null,
      duplicate: 'query' in widget ? () => arranging.duplicate(widget.id, title) : null,
      before: move('before'),
      after: move('after'),
      first: move('first'),
      last: move('last'),
      small: resize('small'),
      medium: resize('medium'),
      wide: resize('wide'),
      remove: () => arranging.remove(widget, title),
    });
  return (
    <CommandMenu
      trigger={<IconButton size="sm" label={t.menuOf(title)} icon={<EllipsisVertical />} />}
      commands={() => commandList(widgetCommands, commands())}
    />
  );
}
