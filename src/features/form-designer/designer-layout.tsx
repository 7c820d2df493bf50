import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import { Heading } from '#ui/heading.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css, cx } from '#styled-system/css';
import { useMediaQuery } from '#ui/use-media-query.ts';
import {
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { showProperties } from './canvas/canvas-commands.ts';
import { CanvasProvider, createCanvasView } from './canvas/canvas-view.ts';
import { canvasTexts as t } from './canvas/canvas.texts.ts';
import { Canvas } from './canvas/canvas.tsx';
import type { ClipboardTools } from './canvas/clipboard-commands.ts';
import { FormSearch } from './canvas/form-search.tsx';
import { PartMenu } from './canvas/part-menu.tsx';
import { createMarks, MarksProvider } from './canvas/part-state.ts';
import { pointerDrag } from './canvas/pointer-drag.ts';
import { followSteps } from './canvas/react-to-steps.ts';
import { OfferedCommands } from './offered-commands.tsx';
import { useRequestedProperty } from './properties/requested-property.ts';
import { designerCommands } from './designer.commands.tsx';
import { useDesigner } from './designer-context.ts';
import { listenToKeys } from './designer-keys.ts';
import { previewToggleTexts } from './designer.texts.ts';
import { LinkChoice } from './palette/link-choice.tsx';
import { Palette } from './palette/palette.tsx';
import { usePreview, usePreviewPlace } from './preview/preview-context.tsx';

/** For screens without room for the side panels. */
const NarrowPanels = lazyPart(async () => (await import('./narrow-panels.tsx')).NarrowPanels);

/** A screen with room for panels beside the form. */
const WIDE = '(min-width: 80rem)';

/** Maximum milliseconds before pointer dragging is set up on a page that is never idle. */
const DRAGGING_LATEST = 300;

const columns = css({ display: 'grid', gap: '5', alignItems: 'start', _print: { display: 'block' } });
const three = css({ gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '13rem minmax(0, 1fr) 20rem' } });
/** Two columns, without the palette, while the preview replaces the canvas. */
const two = css({ gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' } });
/** Beside the form: stays visible while a long form scrolls, with room for focus rings. */
const beside = css({
  position: 'sticky',
  top: 'calc(var(--sizes-top-bar) + var(--designer-bar, 3.5rem) + 1rem)',
  maxHeight: 'calc(100dvh - var(--sizes-top-bar) - var(--designer-bar, 3.5rem) - 2rem)',
  overflowY: 'auto',
  minWidth: '0',
  p: '1',
});
const side = css({
  /** Raised, because a menu that opens upwards overlaps the page's top bar. */
  '&:has([role=menu])': { zIndex: 'dropdown' },
  m: '-1',
  /** Only the form or its preview is printed. */
  _print: { display: 'none' },
});
const middle = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  alignContent: 'start',
  _print: { '& :is([data-tool], [data-tools])': { display: 'none' } },
});
const panelTitle = css({ mb: '2' });
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', _print: { display: 'none' } });

/** The canvas tools, and the reactions to the steps of the form while the canvas is mounted. */
function useCanvasTools(): ClipboardTools {
  const designer = useDesigner();
  const { feedback, auth } = useServices();
  const [view] = useState(createCanvasView);
  const tools = useMemo(() => {
    const owner = () => {
      const identity = selectIdentity(auth.getSnapshot());
      return identity === null ? '' : `${identity.user.id} ${identity.company.id}`;
    };
    return { designer, view, feedback, owner };
  }, [designer, view, feedback, auth]);
  useLayoutEffect(() => followSteps(tools), [tools]);
  return tools;
}

/**
 * Enables pointer dragging inside an element once the page is idle.
 * @returns a function that disables it
 */
function enableDragging(root: HTMLElement, tools: ClipboardTools): () => void {
  let end: (() => void) | undefined;
  let isThere = true;
  const start = async () => {
    const { watchDragging } = await import('./canvas/drag.ts');
    if (isThere) end = watchDragging(root, pointerDrag(tools));
  };
  // After a failure to load, keyboard and menus can still move every part, and the next mount loads again.
  const cancelIdle = whenIdle(() => void start().catch(() => undefined), DRAGGING_LATEST);
  return () => {
    isThere = false;
    cancelIdle();
    end?.();
  };
}

/** Listens to the keyboard, the clipboard and the pointer while the element of this ref exists. */
function useInput(tools: ClipboardTools): RefCallback<HTMLElement> {
  return useCallback(
    (root: HTMLElement | null) => {
      if (root === null) return undefined;
      const ends = [listenToKeys(tools), enableDragging(root, tools)];
      return () => {
        for (const end of ends) end();
      };
    },
    [tools],
  );
}

/** Opens the properties for navigation to an issue. Closes a preview that replaces the canvas. */
function useIssueNavigation(tools: ClipboardTools): void {
  const { choose } = usePreview();
  const placing = usePreviewPlace();
  const open = useEffectEvent(() => {
    if (placing === 'instead') choose({ isOpen: false });
    showProperties(tools);
  });
  const requested = useRequestedProperty();
  useEffect(() => {
    if (requested?.isOpening === true) open();
  }, [requested]);
}

/** The three columns of the designer: the palette, the canvas and the properties. */
export function DesignerLayout({ properties }: { properties?: ReactNode }) {
  const tools = useCanvasTools();
  const marks = useMemo(() => createMarks(tools.designer, tools.view), [tools]);
  return (
    <CanvasProvider value={tools.view}>
      <MarksProvider value={marks}>
        <OfferedCommands tools={tools} />
        <Columns tools={tools} properties={properties} />
        <PartMenu tools={tools} />
        <LinkChoice tools={tools} />
      </MarksProvider>
    </CanvasProvider>
  );
}

function Columns({ tools, properties }: { tools: ClipboardTools; properties: ReactNode }) {
  const isWide = useMediaQuery(WIDE);
  const root = useInput(tools);
  useIssueNavigation(tools);
  const isPreviewed = usePreviewPlace() === 'instead';
  return (
    <div ref={root} className={cx(columns, isPreviewed ? two : three)}>
      {isWide && !isPreviewed && (
        <div className={cx(beside, side)}>
          <PanelTitle text={t.addFields} />
          <Palette tools={tools} />
        </div>
      )}
      <PreviewPlace>
        <div className={middle}>
          <div className={bar}>
            <FormSearch tools={tools} />
            {!isWide && <SheetButtons tools={tools} />}
          </div>
          <Canvas tools={tools} />
        </div>
      </PreviewPlace>
      {isWide && (
        <div className={cx(beside, side)}>
          <PanelTitle text={t.properties} />
          {properties}
        </div>
      )}
      {!isWide && <NarrowPanels tools={tools} properties={properties} />}
    </div>
  );
}

/** Title of a side panel, equal to the title of its sheet on a narrow screen. */
const PanelTitle = ({ text }: { text: string }) => (
  <Heading level={2} className={panelTitle}>
    {text}
  </Heading>
);

/** Buttons that open the panels as sheets on a narrow screen. */
function SheetButtons({ tools: { view } }: { tools: ClipboardTools }) {
  const commands = usePageCommands(designerCommands, {
    addFields: () => view.set({ sheet: 'palette' }),
    properties: () => view.set({ sheet: 'properties' }),
  });
  return (
    <>
      <CommandButton command={commands.addFields} size="sm" />
      <CommandButton command={commands.properties} size="sm" />
    </>
  );
}

const place = css({ minWidth: '0' });
/** Excluded from print while the preview is printed. */
const unprinted = css({ _print: { display: 'none' } });
const halves = css({ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' });
/** A phone preview has a fixed width. */
const aside = css({ gridTemplateColumns: 'minmax(0, 1fr) 26rem' });
const printedWhole = css({ _print: { position: 'static', maxHeight: 'none', overflow: 'visible' } });

/**
 * Widens the page while the preview is beside the form. Uses an attribute, because a selector that searches the
 * page (`:has()`) would be evaluated at every change.
 */
function useFullWidth(isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    const { dataset } = document.documentElement;
    dataset['beside'] = '';
    return () => {
      delete dataset['beside'];
    };
  }, [isWanted]);
}

const PreviewPane = lazyPart(
  async () => (await import('./preview/preview-pane.tsx')).PreviewPane,
  partStatus(previewToggleTexts.loading, 8),
);

/**
 * Place of the canvas. The preview replaces the canvas while open, or appears beside it on a wide screen. A hidden
 * canvas stays mounted.
 */
export function PreviewPlace({ children }: { children: ReactNode }) {
  const { screen } = usePreview();
  const placing = usePreviewPlace();
  const [isOpen, isBeside] = [placing !== 'away', placing === 'beside'];
  useFullWidth(isBeside);
  return (
    <div className={cx(place, isBeside && cx(columns, screen === 'phone' ? aside : halves))}>
      <div className={cx(place, isOpen && unprinted)} hidden={placing === 'instead'}>
        {children}
      </div>
      {isOpen && (
        <div className={isBeside ? cx(beside, printedWhole) : place}>
          <PreviewPane />
        </div>
      )}
    </div>
  );
}
