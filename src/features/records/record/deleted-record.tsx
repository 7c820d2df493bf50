import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { businessDateOf, showInstant } from '#domain/dates.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Alert } from '#ui/alert.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { type ContextType, useEffect, useState } from 'react';
import { PaperFrame } from '#forms/printing/printed-form.tsx';
import { Paper } from '#features/kit/printing/paper.tsx';
import { ReadOnlyForm } from '#forms/renderer/read-only-form.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { deletedRecordCommands } from '../records.commands.tsx';
import { readUses } from './record-uses.ts';
import { recordPageTexts as t } from './record.texts.ts';

const stack = css({ display: 'grid', gap: 'block' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface DeletedRecordProps {
  program: string;
  definition: FormDefinition;
  answer: RecordAnswer;
  onBack: () => void;
  /** The record was restored. */
  onRestored: () => void;
}

/** A deleted record, opened by its URL: read-only, with a restore button for users who may delete. */
export function DeletedRecord({ program, definition, answer, onBack, onRestored }: DeletedRecordProps) {
  const { auth, now } = useServices();
  const may = useSelector(auth, selectMay(program, 'delete'));
  const uses = useUses(program, answer.id);
  const { isBusy, restore } = useRestore(program, answer, onRestored);
  const title = t.record(definition.one, answer.title);
  const paperFrame: ContextType<typeof PaperFrame> = (content, orientation) => (
    <Paper title={title} lines={[t.inBin]} orientation={orientation}>
      {content}
    </Paper>
  );
  const sharing = useSharing();
  const commands = usePageCommands(deletedRecordCommands, {
    ...sharing,
    back: onBack,
    restore: may ? () => void restore() : null,
  });
  return (
    <RecordPage title={title} actions={<MoreMenu commands={[commands.print, commands.copyLink]} />}>
      <div className={stack}>
        <Alert tone="warning" title={t.inBin}>
          <p>{t.inBinHelp(answer.changed_by, showInstant(answer.changed_at))}</p>
          {uses !== '' && <p>{uses}</p>}
          {!may && <p>{t.mayNotRestore}</p>}
          <div className={buttons} data-print="never">
            <CommandButton command={commands.back} textOnly size="sm" />
            <CommandButton command={commands.restore} textOnly size="sm" variant="solid" loading={isBusy} />
          </div>
        </Alert>
        <PaperFrame value={paperFrame}>
          <ReadOnlyForm
            definition={definition}
            values={answer.values}
            references={answer.references}
            today={businessDateOf(now())}
          />
        </PaperFrame>
      </div>
    </RecordPage>
  );
}

/** The records that link this one, as text; empty until known. */
function useUses(program: string, id: string): string {
  const { api } = useServices();
  const [uses, setUses] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      const found = await readUses(api, program, id, { signal: controller.signal });
      if (!controller.signal.aborted) setUses(found);
    };
    void read();
    return () => controller.abort();
  }, [api, program, id]);
  return uses;
}

function useRestore(program: string, { id, revision }: RecordAnswer, onRestored: () => void) {
  const { api, feedback } = useServices();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const result = await api.post(recordEndpoints.restoreRecord, { program, id }, { revision, lock: true });
    setBusy(false);
    if (!result.ok) return feedback.report(result.error, 'action');
    feedback.notify('positive', t.restored);
    onRestored();
  };
  return { isBusy, restore };
}
