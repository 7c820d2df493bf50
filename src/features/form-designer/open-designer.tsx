import { routeTable } from '#contract/routes.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { DeletedRecord } from '#features/kit/record/deleted-record.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  selectDefinition,
  selectFailure,
  selectIsBusy,
  selectIsDeleted,
  selectPublished,
  selectConflicts,
} from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { createAnnouncementChannel, ChannelAnnouncer } from '#ui/announcer.tsx';
import { lazyPart, usePreload } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createDesigner, DesignerProvider, useDesign, useDesigner } from './designer-context.ts';
import { recordKeyOf } from './designer-drafts.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { DesignerToolbar } from './designer-toolbar.tsx';
import { designerCommands } from './designer.commands.tsx';
import { designerTexts as t } from './designer.texts.ts';
import { PreviewProvider } from './preview/preview-context.tsx';
import { PropertiesPanel } from './properties/properties-panel.tsx';
import { useDesignerActor } from './use-designer-actor.ts';

interface OpenDesignerProps {
  /** Router name of the form. */
  program: string;
  onClose: () => void;
}

const DeletedForm = lazyPart(
  async () => (await import('./deleted/deleted-form.tsx')).DeletedForm,
  partStatus(t.loading),
);

/** A constant element, so that typing in the form does not rerender it. */
const properties = <PropertiesPanel />;

/** The designer of one form. */
export function OpenDesigner({ program, onClose }: OpenDesignerProps) {
  const actor = useDesignerActor(program);
  const [announcements] = useState(createAnnouncementChannel);
  const designer = useMemo(
    () => createDesigner({ program, actor, announce: announcements.announce }),
    [program, actor, announcements],
  );
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'));
  const isDrawn = useSelector(actor, (snapshot) => snapshot.matches('designing'));
  const isDeleted = useSelector(actor, selectIsDeleted);
  const isUnreadable = useSelector(actor, (snapshot) => snapshot.matches('unreadable'));
  const title = useSelector(actor, (snapshot) => selectDefinition(snapshot).title) || routeTable.tests.title;
  if (isFailed && failure?.kind === 'notFound') {
    return <DeletedRecord text={t.missing} recordKey={recordKeyOf(program)} onBack={onClose} />;
  }
  return (
    <DesignerProvider value={designer}>
      <PreviewProvider>
        <RecordPage title={title} isWide>
          <DesignerToolbar onClose={onClose} />
          {isBusy && <Skeleton label={t.loading} lines={8} />}
          {isFailed && failure !== null && (
            <LoadFailure error={failure} onRetry={() => actor.send({ type: 'load.retry' })} />
          )}
          {isUnreadable && <UnreadableForm />}
          {isDeleted && <DeletedForm onClose={onClose} />}
          {isDrawn && <DesignerLayout properties={properties} />}
          {isDrawn && <ConflictPanel />}
        </RecordPage>
      </PreviewProvider>
      <ChannelAnnouncer channel={announcements} />
    </DesignerProvider>
  );
}

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start' });

/** Replaces the designer of a form whose draft cannot be drawn. The draft is unchanged until the user starts over. */
export function UnreadableForm() {
  const { program, actor } = useDesigner();
  const { feedback } = useServices();
  const published = useDesign(selectPublished);
  const startOver = async (definition: FormDefinition) => {
    const answer = await feedback.confirm({ text: t.startOverQuestion, focus: 'no' });
    if (answer === 1) actor.send({ type: 'form.startOver', definition });
  };
  const commands = usePageCommands(designerCommands, {
    startOver:
      published === null
        ? () => void startOver({ ...emptyDefinition, title: program })
        : { run: () => void startOver(published), title: t.startPublished },
  });
  return (
    <div className={stack}>
      <Alert tone="warning" title={t.unreadable}>
        {t.unreadableAdvice}
      </Alert>
      <CommandButton command={commands.startOver} textOnly />
    </div>
  );
}

const ConflictList = lazyPart(async () => (await import('./collaboration/conflict-list.tsx')).ConflictList);

/** Maximum milliseconds before the code loads on a page that is never idle. */
const LATEST = 5_000;

/**
 * The conflict list, mounted from the first conflict on. Its code is preloaded, because conflicts appear when a
 * lost connection comes back, and some browsers do not retry a failed module import.
 */
export function ConflictPanel() {
  usePreload(ConflictList, LATEST);
  const hasConflicts = useDesign((snapshot) => selectConflicts(snapshot).length > 0);
  const [wasNeeded, setNeeded] = useState(false);
  if (hasConflicts && !wasNeeded) setNeeded(true);
  return wasNeeded && <ConflictList />;
}
