import type { Subject } from '#domain/design/edit.types.ts';
import { propertyAt } from '#domain/design/part-at.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css } from '#styled-system/css';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { formToolCommands } from '../designer.commands.tsx';
import { showIssue, requestProperty } from '../properties/requested-property.ts';
import { Participants } from '../collaboration/participants.tsx';
import { type Designer, type OpenSheet, useDesign, useDesigner, useDesignerState } from '../designer-context.ts';
import { toolsTexts as t } from '../designer.texts.ts';
import { type PermissionSavesRef, usePermissionSaves } from '../settings/permission-saves.ts';
import { settingsPartOf } from '../settings/settings-part.ts';
import { IssueCount } from '../validation/issue-count.tsx';

/** Label shown only on wide screens. */
const wide = css({ lgDown: { srOnly: true } });
/** Hidden on narrow screens, where the menu has these entries. */
const roomy = css({ mdDown: { display: 'none!' } });

const PublishSheet = lazyPart(async () => (await import('./publish-sheet.tsx')).PublishSheet, sheetStatus(t.publish));
const VersionsSheet = lazyPart(
  async () => (await import('../versions/versions-sheet.tsx')).VersionsSheet,
  sheetStatus(t.versions),
);
const SettingsSheet = lazyPart(
  async () => (await import('../settings/settings-sheet.tsx')).SettingsSheet,
  sheetStatus(t.settings),
);

/** Preloads a sheet when the pointer or the focus reaches its button. */
function preloading({ preload }: { preload: () => Promise<void> }) {
  const start = () => void preload();
  return { onPointerEnter: start, onFocus: start };
}

/** Toolbar of the form as a program: participants, versions, settings and publishing. */
export function FormTools({ onClose }: { onClose: () => void }) {
  const isDesigning = useDesign((snapshot) => snapshot.matches('designing'));
  const saves = usePermissionSaves();
  return isDesigning ? <Tools saves={saves} onClose={onClose} /> : null;
}

/** Milliseconds until a closing sheet has restored the focus to its opener. */
const FOCUS_RESTORE_DELAY = 250;

/**
 * Focuses the publish button when settings opened from the publish sheet close, because that opener no longer
 * exists.
 */
function useFocusBack(open: OpenSheet): RefObject<HTMLButtonElement | null> {
  const publish = useRef<HTMLButtonElement>(null);
  const last = useRef<OpenSheet>(null);
  useEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open !== null || closed === null || typeof closed === 'string') return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) publish.current?.focus();
    }, FOCUS_RESTORE_DELAY);
    return () => clearTimeout(timer);
  }, [open]);
  return publish;
}

/** Navigates to the control that fixes an issue at a path of the form. */
function goToIssue(designer: Designer, of: Subject, path: string): void {
  if (of.part !== 'form') {
    showIssue(designer, of, propertyAt(path));
    return;
  }
  requestProperty(designer, path);
  designer.screen.set({ sheet: { settings: settingsPartOf(path) } });
}

function Tools({ saves, onClose }: Pick<OpenToolProps, 'saves' | 'onClose'>) {
  const designer = useDesigner();
  const { screen } = designer;
  const open = useDesignerState(({ sheet }) => sheet);
  const setOpen = (sheet: OpenSheet) => screen.set({ sheet });
  const publish = useFocusBack(open);
  useLayoutEffect(() => () => screen.set({ sheet: null }), [screen]);
  const commands = usePageCommands(formToolCommands, {
    versions: () => openTool(designer, 'versions'),
    settings: () => openTool(designer, 'settings'),
    publish: () => setOpen('publishing'),
  });
  return (
    <>
      <Participants />
      <CommandButton
        command={commands.versions}
        variant="ghost"
        className={roomy}
        titleClass={wide}
        title={t.versions}
        {...preloading(VersionsSheet)}
      />
      <CommandButton
        command={commands.settings}
        variant="ghost"
        className={roomy}
        titleClass={wide}
        title={t.settings}
        {...preloading(SettingsSheet)}
      />
      <CommandButton ref={publish} command={commands.publish} textOnly variant="solid" {...preloading(PublishSheet)} />
      <IssueCount
        onIssue={({ of, path }) => goToIssue(designer, of, path)}
        onResolved={() => publish.current?.focus()}
      />
      <OpenTool open={open} saves={saves} onOpen={setOpen} onClose={onClose} />
    </>
  );
}

interface OpenToolProps {
  open: OpenSheet;
  /** Gives the saves of permissions of the open form. */
  saves: () => PermissionSavesRef;
  onOpen: (open: OpenSheet) => void;
  onClose: () => void;
}

function OpenTool({ open, saves, onOpen, onClose }: OpenToolProps) {
  const designer = useDesigner();
  const { navigate } = useRecordAddress();
  const close = () => onOpen(null);
  if (open === null) return null;
  if (open === 'versions') return <VersionsSheet onClose={close} onDeleted={onClose} />;
  if (open === 'publishing') {
    return (
      <PublishSheet
        onIssue={(of, path) => goToIssue(designer, of, path)}
        onOpenProgram={() => navigate(`/${designer.program}`)}
        onGrant={() => onOpen({ settings: 'access' })}
        onClose={close}
      />
    );
  }
  return (
    <SettingsSheet part={open.settings} saves={saves} onPart={(settings) => onOpen({ settings })} onClose={close} />
  );
}

/** Sheets that both the toolbar and its menu open. */
type Tool = 'versions' | 'settings';

/** Opens a sheet over the form. */
export const openTool = ({ screen }: Designer, tool: Tool): void =>
  screen.set({ sheet: tool === 'settings' ? { settings: 'program' } : tool });
