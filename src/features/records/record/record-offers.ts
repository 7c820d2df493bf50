import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { NoticeAction, Services } from '#features/kit/services/services.types.ts';
import { recordPageTexts as t } from './record.texts.ts';

/** The actions of a record's notices. */
export interface RecordOffers {
  saved: (id: string) => NoticeAction;
  deleted: (id: string) => NoticeAction;
}

/** A saved record can be opened and a deleted one restored, even after the form has unmounted. */
export function recordOffers(
  services: Pick<Services, 'api' | 'feedback'>,
  program: string,
  onOpen: (record: string) => void,
): RecordOffers {
  const viewAction = (id: string) => ({ label: t.view, act: () => onOpen(id) });
  const undo = async (id: string) => {
    if (await restoreRecord(services, program, id)) services.feedback.notify('positive', t.restored, viewAction(id));
  };
  return { saved: viewAction, deleted: (id) => ({ label: t.undoDelete, act: () => void undo(id) }) };
}

/** Restores a record at its current revision in the bin; resolves to whether it is active. Reports a failure. */
async function restoreRecord({ api, feedback }: Pick<Services, 'api' | 'feedback'>, program: string, id: string) {
  const read = await api.get(recordEndpoints.record, { program, id });
  if (read.ok && read.data.state === 'active') return true;
  const result = read.ok
    ? await api.post(recordEndpoints.restoreRecord, { program, id }, { revision: read.data.revision, lock: true })
    : read;
  if (!result.ok) feedback.report(result.error, 'action');
  return result.ok;
}
