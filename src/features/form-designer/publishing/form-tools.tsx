import type { Subject } from '#domain/design/edit.types.ts';
import { propertyAt } from '#domain/design/part-at.ts';
import { sheetStatus } from '#features/kit/part-status.tsx';
import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css } from '#styled-system/css';
import History from 'lucide-react/icons/history';
import Settings from 'lucide-react/icons/settings-2';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { showIssue, requestProperty } from '../properties/requested-property.ts';
import { Participants } from '../collaboration/participants.tsx';
import { type FormDesignerRef, useDesign, useDesigner } from '../designer-context.ts';
import { toolsTexts as t } from '../designer.texts.ts';
import { type PermissionSavesRef, usePermissionSaves } from '../settings/permission-saves.ts';
import { type SettingsPart, settingsPartOf } from '../settings/settings-part.ts';
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

/** The open sheet; for the settings, also the open part of the settings. */
type Open = 'publishing' | 'versions' | { readonly settings: SettingsPart } | null;

/** Milliseconds until a closing sheet has restored the focus to its opener. */
const FOCUS_RESTORE_DELAY = 250;

/**
 * Focuses the publish button when settings opened from the publish sheet close, because that opener no longer
 * exists.
 */
function useFocusBack(open: Open): RefObject<HTMLButtonElement | null> {
  const publish = useRef<HTMLButtonElement>(null);
  const last = useRef<Open>(null);
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
function goToIssue(actor: FormDesignerRef, onOpen: (open: Open) => void, of: Subject, path: string): void {
  if (of.part !== 'form') {
    showIssue(actor, of, propertyAt(path));
    return;
  }
  requestProperty(actor, path);
  onOpen({ settings: settingsPartOf(path) });
}

function Tools({ saves, onClose }: Pick<OpenToolProps, 'saves' | 'onClose'>) {
  const [open, setOpen] = useState<Open>(null);
  const publish = useFocusBack(open);
  const { actor } = useDesigner();
  useEffect(
    () => registerOpener(actor, (tool) => setOpen(tool === 'settings' ? { settings: 'program' } : tool)),
    [actor],
  );
  return (
    <>
      <Participants />
      <Button
        variant="ghost"
        className={roomy}
        icon={<History />}
        title={t.versions}
        onClick={() => setOpen('versions')}
        {...preloading(VersionsSheet)}
      >
        <span className={wide}>{t.versions}</span>
      </Button>
      <Button
        variant="ghost"
        className={roomy}
        icon={<Settings />}
        title={t.settings}
        onClick={() => setOpen({ settings: 'program' })}
        {...preloading(SettingsSheet)}
      >
        <span className={wide}>{t.settings}</span>
      </Button>
      <Button ref={publish} variant="solid" onClick={() => setOpen('publishing')} {...preloading(PublishSheet)}>
        {t.publish}
      </Button>
      <IssueCount
        onIssue={({ of, path }) => goToIssue(actor, setOpen, of, path)}
        onResolved={() => publish.current?.focus()}
      />
      <OpenTool open={open} saves={saves} onOpen={setOpen} onClose={onClose} />
    </>
  );
}

interface OpenToolProps {
  open: Open;
  /** Gives the saves of permissions of the open form. */
  saves: () => PermissionSavesRef;
  onOpen: (open: Open) => void;
  onClose: () => void;
}

function OpenTool({ open, saves, onOpen, onClose }: OpenToolProps) {
  const { actor, program } = useDesigner();
  const { navigate } = useRecordAddress();
  const close = () => onOpen(null);
  if (open === null) return null;
  if (open === 'versions') return <VersionsSheet onClose={close} onDeleted={onClose} />;
  if (open === 'publishing') {
    return (
      <PublishSheet
        onIssue={(of, path) => goToIssue(actor, onOpen, of, path)}
        onOpenProgram={() => navigate(`/${program}`)}
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
const tools = ['versions', 'settings'] as const;
type Tool = (typeof tools)[number];

export const isTool = (id: string): id is Tool => tools.some((tool) => tool === id);

/** Callback that opens a sheet, by designer actor, while its toolbar is mounted. */
const openers = new WeakMap<FormDesignerRef, (tool: Tool) => void>();

/**
 * Registers the callback that opens sheets.
 * @returns a function that removes it
 */
function registerOpener(actor: FormDesignerRef, open: (tool: Tool) => void): () => void {
  openers.set(actor, open);
  return () => void openers.delete(actor);
}

/** Opens a sheet over the form. */
export const openTool = (actor: FormDesignerRef, tool: Tool): void => openers.get(actor)?.(tool);
