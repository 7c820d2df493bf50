import { recordTexts } from '#features/kit/record-texts.ts';
import { useApp } from '../app-context.ts';

/** Switches the session to another company, by its tenant, after the user agrees to discard unsaved changes. */
export function useCompanySwitch(): (tenant: string) => Promise<void> {
  const { actors, services, flushDrafts } = useApp();
  return async (tenant) => {
    const hasUnsaved = flushDrafts();
    if (hasUnsaved && (await services.feedback.confirm({ text: recordTexts.leave, focus: 'no' })) !== 1) return;
    actors.auth.send({ type: 'company.switch', tenant });
  };
}
