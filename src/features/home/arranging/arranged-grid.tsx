import type { DashboardWidget } from '#contract/schemas/dashboard.ts';
import { Announcer, useAnnouncement } from '#ui/announcer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { SortableGrid } from '#ui/sortable-grid.tsx';
import { css, cx } from '#styled-system/css';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import { moveTarget, widgetMoves, widgetSizes } from '../layout/layout-operations.ts';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
import { cellStyle, gridStyle, sizeStyles } from '../widgets/widget-styles.ts';
import { type WidgetContext, WidgetView } from '../widgets/widget-view.tsx';
import type { Arranging } from './use-arranging.ts';

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
  context: WidgetContext;
}

/** The widgets while the user arranges them: each can be moved, resized, edited, duplicated and removed. */
export function ArrangedGrid({ widgets, titleOf, arranging, context }: ArrangedGridProps) {
  const [announcement, announce] = useAnnouncement();
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
          <div className={frame}>
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

function entriesOf({ widget, place, count }: Pick<WidgetMenuProps, 'widget' | 'place' | 'count'>): MenuEntry[] {
  return [
    ...('query' in widget ? [{ id: 'edit', label: t.edit }] : []),
    ...('query' in widget ? [{ id: 'duplicate', label: t.duplicate }] : []),
    ...widgetMoves.map((move, index) => ({
      id: move,
      label: t.moves[move],
      disabled: moveTarget(move, place, count) === place,
      separated: index === 0,
    })),
    ...widgetSizes.map((size, index) => ({
      id: size,
      label: t.sizes[size],
      disabled: widget.size === size,
      separated: index === 0,
    })),
    { id: 'remove', label: t.remove, danger: true, separated: true },
  ];
}

/** The same moves as by drag and keys, the sizes, and what else can be done with a widget. */
function WidgetMenu({ widget, title, place, count, arranging, onMoveTo, onEdit, onAnnounce }: WidgetMenuProps) {
  const choose = (id: string) => {
    const move = widgetMoves.find((one) => one === id);
    const size = widgetSizes.find((one) => one === id);
    if (move !== undefined) onMoveTo(moveTarget(move, place, count));
    else if (size !== undefined) {
      arranging.resize(widget.id, size);
      onAnnounce(t.resized(title, t.sizes[size]));
    } else if (id === 'remove') arranging.remove(widget, title);
    else if (id === 'duplicate') arranging.duplicate(widget.id);
    else if ('query' in widget) onEdit(widget);
  };
  return (
    <Menu
      trigger={<IconButton size="sm" label={t.menuOf(title)} icon={<EllipsisVertical />} />}
      entries={() => entriesOf({ widget, place, count })}
      onSelect={choose}
    />
  );
}
