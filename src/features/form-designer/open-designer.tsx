import { LoadFailure } from '#features/kit/load-failure.tsx';
import { RecordPage } from '#features/kit/record-page.tsx';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import { selectDefinition, selectFailure, selectIsBusy, selectIsDeleted } from '#machines/form-designer/index.ts';
import { createAnnouncementChannel, ChannelAnnouncer } from '#ui/announcer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { routeTable } from '#contract/routes.ts';
import { type Designer, DesignerProvider } from './designer-context.ts';
import { designerTexts as t } from './designer.texts.ts';
import { DesignerLayout } from './designer-layout.tsx';
import { DesignerToolbar } from './designer-toolbar.tsx';
import { PreviewProvider } from './preview/preview-context.tsx';
import { LateProperties } from './properties/late-properties.tsx';
import { Late } from './publishing/late.tsx';
import { ConflictPanel } from './collaboration/conflict-panel.tsx';
import { UnreadableForm } from './unreadable-form.tsx';
import { useDesignerActor } from './use-designer-actor.ts';

interface OpenDesignerProps {
  /** Router name of the form. */
  program: string;
  onClose: () => void;
}

const loadDeletedForm = async () => (await import('./deleted/deleted-form.tsx')).DeletedForm;

/** A constant element, so that typing in the form does not rerender it. */
const properties = <LateProperties />;

/** The designer of one form. */
export function OpenDesigner({ program, onClose }: OpenDesignerProps) {
  const actor = useDesignerActor(program);
  const [announcements] = useState(createAnnouncementChannel);
  const designer = useMemo<Designer>(
    () => ({
      program,
      actor,
      edit: (intent: DesignIntent) => actor.send({ type: 'form.edit', intent }),
      announce: announcements.announce,
    }),
    [program, actor, announcements],
  );
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'));
  const isDrawn = useSelector(actor, (snapshot) => snapshot.matches('designing'));
  const isDeleted = useSelector(actor, selectIsDeleted);
  const isUnreadable = useSelector(actor, (snapshot) => snapshot.matches('unreadable'));
  const title = useSelector(actor, (snapshot) => selectDefinition(snapshot).title) || routeTable.tests.title;
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
          {isDeleted && <Late load={loadDeletedForm} props={{ onClose }} />}
          {isDrawn && <DesignerLayout properties={properties} />}
          {isDrawn && <ConflictPanel />}
        </RecordPage>
      </PreviewProvider>
      <ChannelAnnouncer channel={announcements} />
    </DesignerProvider>
  );
}
