import { type DashboardWidget, type FixedWidget, fixedWidgets } from '#contract/schemas/dashboard.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandForEach, itemCommands } from '#features/kit/commands/command-table.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { type AllowedProgram, selectMay, selectPrograms } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css, cx } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { type RefObject, useState } from 'react';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import { homeCommands } from '../home.commands.tsx';
import { newWidget } from '../editor/widget-draft.ts';
import type { WidgetEditorProps } from '../editor/widget-editor.tsx';
import type { Dashboard } from '../layout/use-dashboard.ts';
import { hasPeriod, type ShownPeriod } from '../period/period-address.ts';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
import { cellStyle, gridStyle, sizeStyles } from '../widgets/widget-styles.ts';
import { shownAnswer, titleOf, type WidgetContext, WidgetView } from '../widgets/widget-view.tsx';
import { ArrangedGrid } from './arranged-grid.tsx';
import { PresetSheet } from './preset-sheet.tsx';
import { type AddedWidget, useArranging } from './use-arranging.ts';

const WidgetEditor = lazyPart<WidgetEditorProps>(
  async () => (await import('../editor/widget-editor.tsx')).WidgetEditor,
);

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } });

const selectHasCalendar = selectMay('calendario', 'view');

interface DashboardBodyProps {
  dashboard: Dashboard & { layout: NonNullable<Dashboard['layout']> };
  period: ShownPeriod;
  /** The programs with records. */
  programs: readonly AllowedProgram[];
  isArranging: boolean;
  onArranging: (isArranging: boolean) => void;
  /** The tools that arrange. */
  tools: RefObject<HTMLDivElement | null>;
}

/** The widgets of the dashboard, which the user reads or arranges. */
export function DashboardBody(props: DashboardBodyProps) {
  const { dashboard, period, programs, isArranging, onArranging } = props;
  const { layout, figures, programForms, isOwn, mayPrepare, change } = dashboard;
  const { auth, newId } = useServices();
  const all = useSelector(auth, selectPrograms);
  const [added, setAdded] = useState<AddedWidget | null>(null);
  const arranging = useArranging({ layout, change, onAdded: setAdded });
  const [edited, setEdited] = useState<{ widget: FigureWidget; isNew: boolean } | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const title = (widget: DashboardWidget) => titleOf(widget, shownAnswer(widget, { figures, period }), all);
  // Asked before anything is typed into the editor.
  const addFigure = () => {
    if (arranging.mayAdd()) setEdited({ widget: newWidget(newId(), programs[0]?.routerName ?? ''), isNew: true });
  };
  const context: WidgetContext = {
    figures,
    forms: programForms.forms,
    period,
    havePeriods: period !== null || hasPeriod(layout),
    hasSteps: layout.widgets.some(({ kind }) => kind === 'firstSteps'),
    onEdit: (widget) => setEdited({ widget, isNew: false }),
    onRemove: (widget) => arranging.remove(widget, title(widget)),
    onDismissSteps: dashboard.dismissSteps ?? ((widget) => arranging.remove(widget, title(widget))),
  };
  const commands = usePageCommands(homeCommands, {
    prepare: isArranging && mayPrepare ? () => setPreparing(true) : null,
    reset: isArranging && isOwn ? () => void arranging.reset() : null,
    done: isArranging ? () => onArranging(false) : null,
  });
  const { arrange } = itemCommands(homeCommands, { arrange: () => onArranging(true) });
  return (
    <>
      {isArranging && (
        <div ref={props.tools} className={bar}>
          <AddMenu
            widgets={layout.widgets}
            hasPrograms={programs.length > 0}
            onFigure={addFigure}
            onFixed={arranging.addFixed}
          />
          <CommandButton command={commands.prepare} textOnly />
          <CommandButton command={commands.reset} textOnly variant="ghost" />
          <CommandButton command={commands.done} textOnly variant="solid" />
        </div>
      )}
      {layout.widgets.length === 0 && (
        <EmptyState title={t.nothingShown} text={t.nothingShownText}>
          <CommandButton command={isArranging ? undefined : arrange} textOnly />
        </EmptyState>
      )}
      {isArranging ? (
        <ArrangedGrid widgets={layout.widgets} titleOf={title} arranging={arranging} added={added} context={context} />
      ) : (
        <ShownGrid widgets={layout.widgets} context={context} />
      )}
      {edited !== null && (
        <WidgetEditor
          widget={edited.widget}
          isNew={edited.isNew}
          programs={programs}
          onClose={() => setEdited(null)}
          onSave={(widget, its) => arranging.put(widget, its) && setEdited(null)}
        />
      )}
      {mayPrepare && <PresetSheet open={isPreparing} onClose={() => setPreparing(false)} layout={layout} />}
    </>
  );
}

function ShownGrid({ widgets, context }: { widgets: readonly DashboardWidget[]; context: WidgetContext }) {
  return (
    <div className={gridStyle}>
      {widgets.map((widget) => (
        <div key={widget.id} className={cx(sizeStyles[widget.size], cellStyle)}>
          <WidgetView widget={widget} context={context} />
        </div>
      ))}
    </div>
  );
}

interface AddMenuProps {
  widgets: readonly DashboardWidget[];
  hasPrograms: boolean;
  onFigure: () => void;
  onFixed: (kind: FixedWidget) => void;
}

/** Adds a widget; those without a figure exist once. */
function AddMenu({ widgets, hasPrograms, onFigure, onFixed }: AddMenuProps) {
  const { auth } = useServices();
  const hasCalendar = useSelector(auth, selectHasCalendar);
  const { addFigure } = itemCommands(homeCommands, { addFigure: hasPrograms ? onFigure : null });
  const fixed = commandForEach(
    homeCommands,
    'addFixed',
    fixedWidgets
      .filter((kind) => kind !== 'events' || hasCalendar)
      .map((kind, index) => ({
        key: kind,
        title: t.kinds[kind],
        disabled: widgets.some((widget) => widget.kind === kind),
        separated: index === 0,
        run: () => onFixed(kind),
      })),
  );
  return (
    <CommandMenu
      trigger={<Button icon={<Plus aria-hidden="true" />}>{t.add}</Button>}
      commands={[addFigure, ...fixed]}
    />
  );
}
