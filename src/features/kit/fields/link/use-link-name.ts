import { recordEndpoints } from '#contract/endpoints/records.ts';
import { isUuid } from '#domain/uuid.ts';
import { selectMay } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import { useOpenForm, useReferenceNames } from '../../form/open-form.ts';
import { useServices } from '../../use-services.ts';

/** How a linked record is displayed. */
export interface LinkName {
  text: string;
  /** Whether the user may open the linked program. */
  isOpen: boolean;
  /** Whether the record is in the bin. */
  isBinned: boolean;
}

/**
 * The name of a linked record, requested from the server once when the form does not have it. A value that is not an id
 * is shown as typed.
 */
export function useLinkName(program: string, id: string): LinkName {
  const { api, auth } = useServices();
  const { names: store } = useOpenForm();
  const known = useReferenceNames();
  const name = known.record(id);
  const may = useSelector(auth, selectMay(program, 'view'));
  const isWanted = isUuid(id) && name === undefined && may;
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const read = async () => {
      const result = await api.get(recordEndpoints.record, { program, id }, { signal: controller.signal });
      if (controller.signal.aborted) return;
      const binned = result.ok && result.data.state === 'deleted' ? [id] : [];
      store.add({ records: { [id]: result.ok ? result.data.title : t.unnamed }, binned });
    };
    void read();
    return () => controller.abort();
  }, [api, id, isWanted, program, store]);
  if (!isUuid(id)) return { text: id, isOpen: false, isBinned: false };
  return { text: name ?? (may ? '' : t.noAccess), isOpen: may, isBinned: known.isBinned(id) };
}
