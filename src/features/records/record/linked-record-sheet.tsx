import { titleOf } from '#domain/forms/stored-data.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ContextType, ReactNode, SyntheticEvent } from 'react';
import { compiledForm } from '#forms/engine/compiled-form.ts';
import type { ProgramAnswer } from '#features/kit/program/read-program.ts';
import type { LinkedRecord } from '#forms/engine/open-form.ts';
import { PaperFrame } from '#forms/printing/printed-form.tsx';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { Paper } from '#features/kit/printing/paper.tsx';
import { NEW_RECORD, writeSegments } from '#features/kit/record/record-path.ts';
import { requestLeave } from '#features/kit/record/record-wiring.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { programQuery } from '../record-queries.ts';
import { ProgramForm } from './program-form.tsx';
import { recordPageTexts as t } from './record.texts.ts';
import { type ProgramForm as OpenProgramForm, useProgramForm } from './use-program-form.ts';

/** Creates a record of another program beside the form that links it; that form stays unchanged. */
export function LinkedRecordSheet(linked: LinkedRecord) {
  const { load, retry } = useData(programQuery(linked.program), { once: true });
  if (load.state === 'loaded') return <NewLinked linked={linked} answer={load.data} />;
  return (
    <LinkedSheet title={t.loadingForm} onClose={linked.onClose}>
      {load.state === 'failed' ? (
        <LoadFailure error={load.error} onRetry={retry} />
      ) : (
        <Skeleton label={t.loadingForm} lines={6} />
      )}
    </LinkedSheet>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

interface LinkedSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Stops events that React bubbles from the portal into the form below; prints the form of the sheet instead of it. */
function LinkedSheet({ title, onClose, children }: LinkedSheetProps) {
  const paperFrame: ContextType<typeof PaperFrame> = (content, orientation) => (
    <Paper title={title} orientation={orientation}>
      {content}
    </Paper>
  );
  return (
    <Sheet open onClose={onClose} side="right" title={title} closeLabel={t.closeCreate}>
      <div role="presentation" onKeyDown={stop} onSubmit={stop} onBlur={stop} onFocus={stop}>
        <PaperFrame value={paperFrame}>{children}</PaperFrame>
      </div>
    </Sheet>
  );
}

interface NewLinkedProps {
  linked: LinkedRecord;
  answer: ProgramAnswer;
}

function NewLinked({ linked, answer }: NewLinkedProps) {
  const { program, name } = linked;
  const { definition } = answer;
  const isNamed = name !== '' && compiledForm(definition).fields.get(definition.naming)?.kind === 'text';
  const form: OpenProgramForm = useProgramForm(
    {
      program,
      definition,
      readOnly: answer.read_only,
      address: writeSegments('', program, NEW_RECORD),
      answer: null,
      initialValues: isNamed ? { [definition.naming]: name } : {},
      mayEdit: true,
    },
    { onSaved: () => linked.onCreated(form.id(), titleOf(form.open.store.form, form.open.store.values())) },
  );
  const { editor, actor, open } = form;
  const close = async () => {
    if (await requestLeave(actor)) linked.onClose();
  };
  return (
    <LinkedSheet title={t.newRecord(definition.one)} onClose={() => void close()}>
      <ProgramForm
        editor={editor}
        open={open}
        mayDelete={false}
        onBack={() => void close()}
        onSave={() => !editor.isBusy && editor.save()}
        startsTyping
      />
    </LinkedSheet>
  );
}
