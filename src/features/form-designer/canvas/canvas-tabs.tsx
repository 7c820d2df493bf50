import type { FormTab } from '#domain/forms/form-definition.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { IconButton } from '#ui/icon-button.tsx';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { designerCommands } from '../designer.commands.tsx';
import { addTabAfter } from './add-parts.ts';
import type { CanvasTools } from './canvas-commands.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import { useCanvas, useCanvasState } from './canvas-view.ts';
import { lineStyles } from './card.styles.ts';
import { InlineName } from './inline-name.tsx';
import { IssueSign } from './issue-sign.tsx';
import { useIsDroppedFirst, usePartState } from './part-state.ts';
import { idOf } from './stops.ts';

const bar = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'end',
  gap: '1',
  minWidth: '0',
  borderBottomWidth: '1px',
});
const list = css({ display: 'flex', overflowX: 'auto', minWidth: '0' });
const tabStyle = css({
  position: 'relative',
  height: 'control',
  textStyle: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  _hover: { color: 'fg.default' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-selected=true]': { color: 'fg.default', borderColor: 'colorPalette.default' },
  '&[data-chosen=true]': { bg: 'bg.accentSubtle' },
  '&[data-dragged=true]': { opacity: '0.45' },
});
/** The name fills the tab, so that any point of the tab starts a drag. */
const tabLabel = css({ display: 'flex', alignItems: 'center', gap: '2', height: 'full', px: '3' });
const over = css({ position: 'absolute', bottom: '1', zIndex: '1', minWidth: '10rem' });

interface CanvasTabsProps {
  tabs: readonly FormTab[];
  /** Key of the visible tab. */
  shown: string;
  tools: CanvasTools;
}

/** Id of the panel of a tab. */
export const panelOf = (tab: string): string => `design-panel-${tab}`;

/** The tabs of the form. Arrow keys move between them; they can be named inline and dragged like any other part. */
export const CanvasTabs = memo(function CanvasTabs({ tabs, shown, tools }: CanvasTabsProps) {
  const isFirst = useIsDroppedFirst('tab', '');
  const naming = useCanvasState((state) => (state.naming?.part === 'tab' ? state.naming.key : null));
  const named = tabs.find(({ key }) => key === naming);
  const current = tabs.find(({ key }) => key === shown);
  const frame = useRef<HTMLDivElement>(null);
  const { drawn } = useCanvas();
  const { addTab } = itemCommands(designerCommands, { addTab: () => addTabAfter(tools, null) });
  return (
    <div ref={frame} className={bar}>
      <div role="tablist" aria-label={t.tabs} className={list}>
        {tabs.map((tab, index) => (
          <TabButton
            key={drawn.of({ part: 'tab', key: tab.key })}
            tab={tab}
            isShown={tab.key === shown}
            isDroppedBefore={isFirst && index === 0}
          />
        ))}
      </div>
      {named !== undefined && <TabName tab={named} frame={frame} />}
      {current !== undefined && (
        <IconButton
          size="sm"
          label={t.tabActions(current.title)}
          icon={<EllipsisVertical />}
          aria-haspopup="menu"
          data-tool="menu"
          data-of={idOf({ part: 'tab', key: current.key })}
        />
      )}
      <CommandButton command={addTab} iconOnly size="sm" data-tool="command" />
    </div>
  );
});

function TabButton({ tab, isShown, isDroppedBefore }: { tab: FormTab; isShown: boolean; isDroppedBefore: boolean }) {
  const of = { part: 'tab', key: tab.key } as const;
  const id = idOf(of);
  const { isSelected, isDragged, hasIssue, side } = usePartState(of);
  return (
    <button
      type="button"
      role="tab"
      id={`design-${id}`}
      className={tabStyle}
      aria-selected={isShown}
      data-selected={isShown}
      aria-controls={isShown ? panelOf(tab.key) : undefined}
      tabIndex={isShown ? 0 : -1}
      data-stop={id}
      data-drag={id}
      data-chosen={isSelected || undefined}
      data-dragged={isDragged || undefined}
    >
      {isDroppedBefore && <span className={lineStyles.before} data-drop-line="" />}
      <span className={tabLabel} data-handle="" data-name="">
        {tab.title === '' ? tab.key : tab.title}
        {hasIssue && <IssueSign />}
      </span>
      {side !== null && <span className={lineStyles[side]} data-drop-line="" />}
    </button>
  );
}

/** Inline name input, positioned over its tab because a tablist must not contain a text control. */
function TabName({ tab, frame }: { tab: FormTab; frame: { readonly current: HTMLElement | null } }) {
  const of = { part: 'tab', key: tab.key } as const;
  const [place, setPlace] = useState({ insetInlineStart: 0, width: 0 });
  useLayoutEffect(() => {
    const bounds = frame.current?.getBoundingClientRect();
    const button = document.getElementById(`design-${idOf(of)}`)?.getBoundingClientRect();
    if (bounds === undefined || button === undefined) return;
    setPlace({ insetInlineStart: Math.max(0, button.left - bounds.left), width: button.width });
    // Measured once, at the position of the tab when naming started.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <InlineName of={of} name={tab.title} className={over} style={place} />;
}
