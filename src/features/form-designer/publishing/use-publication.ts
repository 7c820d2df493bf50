import { unwrap } from '#api/unwrap.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { isRecord } from '#domain/is-record.ts';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectRevision } from '#machines/form-autosave/index.ts';
import { selectAutosave, selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import {
  type FieldChange,
  formPublicationMachine,
  selectPhase,
  type Comparison,
} from '#machines/form-publication/index.ts';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type FormDesignerRef, useDesign, useDesigner } from '../designer-context.ts';
import { otherChanges } from '../versions/other-changes.ts';
import { publishingTexts as t } from './publishing.texts.ts';
import { untilSaved } from '../autosave/until-saved.ts';

export type PublicationRef = ActorRefFrom<typeof formPublicationMachine>;

/** One line about the records that lose data by a change. */
function lineOf({ change, label, records, unreadable }: FieldChange): string {
  if (change === 'removed') return t.losesRemoved(label, records);
  return change === 'retyped' ? t.losesRetyped(label, records, unreadable) : t.losesChanged(label, unreadable);
}

/**
 * Reports the events of a publication to the user, even after the designer is closed, because the publication
 * continues.
 */
function wirePublication(actor: PublicationRef, designer: FormDesignerRef, feedback: Services['feedback']): void {
  actor.on('question.raised', ({ changes }) => {
    void feedback.confirm({ text: t.confirmDataLoss(changes.map(lineOf)), focus: 'no' }).then((answer) => {
      actor.send({ type: 'question.answered', confirmed: answer === 1 });
    });
  });
  actor.on('draft.overtaken', () => feedback.notify('info', t.overtaken));
  actor.on('failure.shown', ({ failure }) => feedback.report(failure, 'load'));
  actor.on('publication.failed', ({ failure }) => feedback.notify('negative', t.failedNotice(failure.text)));
  actor.on('form.published', ({ version }) => {
    if (selectPhase(actor.getSnapshot()) !== 'closed') return;
    feedback.notify('positive', t.publishedNotice(selectDefinition(designer.getSnapshot()).title, version));
  });
}

/**
 * Starts a publication of the current form on mount. The publication continues after unmount.
 * @param onClosed called when the publish sheet closes
 */
export function usePublication(onClosed: () => void): PublicationRef {
  const services = useServices();
  const { actor: designer, program } = useDesigner();
  const [publication] = useState(() => {
    const actor = createActor(formPublicationMachine.provide({ actors: publicationActors(services, designer) }), {
      ...(services.inspect && { inspect: services.inspect }),
      input: { program },
    });
    wirePublication(actor, designer, services.feedback);
    return actor;
  });
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    const closing = publication.subscribe((snapshot) => {
      if (selectPhase(snapshot) === 'closed') closed.current();
    });
    publication.start();
    return () => closing.unsubscribe();
  }, [publication]);
  useRevisionChanges(publication);
  return publication;
}

/** Sends each revision of the draft to the publication, which compares the draft again. */
function useRevisionChanges(publication: PublicationRef): void {
  const autosave = useDesign(selectAutosave);
  useEffect(() => {
    const watching = autosave?.subscribe((snapshot) => {
      const isOver = publication.getSnapshot().status === 'done';
      if (!isOver) publication.send({ type: 'draft.changed', revision: selectRevision(snapshot) });
    });
    return () => watching?.unsubscribe();
  }, [autosave, publication]);
}

/** The server's revision in the current state that an error contains; null when the error contains none. */
const revisionOf = (current: unknown): number | null =>
  isRecord(current) && typeof current['revision'] === 'number' ? current['revision'] : null;

/** Actors of the publication machine. They reject with an AppError. */
function publicationActors({ api, newId }: Pick<Services, 'api' | 'newId'>, designer: FormDesignerRef) {
  const intents = createIdempotencyKeys(newId);
  const refresh = (revision: number | null) =>
    selectAutosave(designer.getSnapshot())?.send({ type: 'form.refresh', revision });
  return {
    saveDraft: fromPromise<{ revision: number }, { program: string }>(() => untilSaved(designer)),
    compareDraft: fromPromise<Comparison, { program: string }>(async ({ input: { program }, signal }) => {
      const answer = await unwrap(await api.get(programEndpoints.formChanges, { program }, { signal }), signal);
      const snapshot = designer.getSnapshot();
      const [definition, published] = [selectDefinition(snapshot), selectPublished(snapshot)];
      return {
        ...answer,
        others: otherChanges(published, definition),
        isFirst: published === null,
        isSame: isDeepEqual(published, definition),
      };
    }),
    publishDraft: fromPromise<{ version: number; revision: number }, { program: string; revision: number }>(
      async ({ input: { program, revision } }) => {
        const idempotencyKey = intents.keyFor({ program, revision });
        const result = await api.post(programEndpoints.publishForm, { program }, { revision, idempotencyKey });
        intents.settle(result);
        if (!result.ok && result.error.kind === 'stale') {
          refresh(revisionOf(result.error.current));
        }
        const published = await unwrap(result);
        refresh(published.revision);
        return published;
      },
    ),
  };
}
