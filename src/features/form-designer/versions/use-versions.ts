import { getQuery } from '#api/query.ts';
import type { ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { type PageData, useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition, selectPublished, selectUndoable } from '#machines/form-designer/index.ts';
import { useCallback, useRef, useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import { versionsTexts as t } from './versions.texts.ts';

type VersionsAnswer = AnswerOf<typeof formEndpoints.formVersions>;
/** A row of the list of versions. */
export type ListedVersion = VersionsAnswer['rows'][number];

export interface Versions extends Pick<PageData<VersionsAnswer>, 'load' | 'retry'> {
  /** The definition published in a version. The caller reports a failure. */
  read: (version: number, options?: ReadOptions) => Promise<Result<FormDefinition>>;
  /** Loads the page before the oldest listed version; null when there are no more. Reports a failure. */
  readOlder: (() => Promise<void>) | null;
  isReadingOlder: boolean;
}

/** The versions of the current form, latest first, and their definitions on demand. A version is immutable. */
export function useVersions(): Versions {
  const { api, feedback } = useServices();
  const { program } = useDesigner();
  const known = useRef(new Map<number, FormDefinition>());
  const first = useData(getQuery(formEndpoints.formVersions, { program }));
  const [older, setOlder] = useState<VersionsAnswer | null>(null);
  const read = useCallback(
    async (version: number, options?: ReadOptions): Promise<Result<FormDefinition>> => {
      const earlier = known.current.get(version);
      if (earlier !== undefined) return { ok: true, data: earlier };
      const result = await api.get(formEndpoints.formVersion, { program, version: String(version) }, options);
      if (!result.ok) return result;
      known.current.set(version, result.data.definition);
      return { ok: true, data: result.data.definition };
    },
    [api, program],
  );
  const [isReadingOlder, setIsReadingOlder] = useState(false);
  const load = first.load.state === 'loaded' ? { ...first.load, data: joined(first.load.data, older) } : first.load;
  const next = load.state === 'loaded' ? load.data.next : null;
  const readOlder = async () => {
    if (load.state !== 'loaded') return;
    setIsReadingOlder(true);
    const result = await api.get(formEndpoints.formVersions, { program, before: String(next) });
    setIsReadingOlder(false);
    if (!result.ok) return feedback.report(result.error, 'action');
    setOlder({ ...result.data, rows: [...load.data.rows, ...result.data.rows] });
  };
  return { load, retry: first.retry, read, readOlder: next === null ? null : readOlder, isReadingOlder };
}

/**
 * The latest page followed by the older pages loaded so far, without losing rows when a version is published
 * meanwhile.
 */
function joined(first: VersionsAnswer, older: VersionsAnswer | null): VersionsAnswer {
  if (older === null) return first;
  const last = first.rows.at(-1)?.version ?? 0;
  return { ...older, rows: [...first.rows, ...older.rows.filter(({ version }) => version < last)] };
}

/**
 * Commands that revert the current form to any version, or to the published one after confirmation. Both can be undone.
 */
export function useRevert() {
  const { feedback } = useServices();
  const { actor, edit } = useDesigner();
  const last = () => selectUndoable(actor.getSnapshot());
  /** Returns whether the edit was applied; a refused edit reports its own reason. */
  const replaceBy = (definition: FormDefinition, notice: string): boolean => {
    actor.send({ type: 'typing.end' });
    const before = last();
    edit({ type: 'replace', definition, commandType: 'restore' });
    const applied = last();
    if (applied === before) return false;
    const undo = () => {
      if (last() === applied) actor.send({ type: 'edit.undo' });
      else feedback.notify('info', t.notLast);
    };
    feedback.notify('positive', notice, { label: t.undo, act: undo });
    return true;
  };
  const restore = (definition: FormDefinition, version: number) => {
    if (isDeepEqual(selectDefinition(actor.getSnapshot()), definition)) feedback.notify('info', t.alreadyThat(version));
    else replaceBy(definition, t.restored(version));
  };
  const discard = async (): Promise<boolean> => {
    const [drawn, published] = [selectDefinition, selectPublished].map((select) => select(actor.getSnapshot()));
    if (!drawn || !published || isDeepEqual(drawn, published)) {
      feedback.notify('info', t.nothingToDiscard);
      return false;
    }
    if ((await feedback.confirm({ text: t.confirmDiscard(drawn.title), focus: 'no' })) !== 1) return false;
    return replaceBy(published, t.discarded);
  };
  return { restore, discard };
}
