import { css } from '#styled-system/css';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { RecordPage } from './record-page.tsx';
import { recordTexts as t } from './record-texts.ts';
import { useServices } from '../services/use-services.ts';
import { recordFormCommands } from './record.commands.tsx';

const stack = css({ display: 'grid', gap: 'block', justifyItems: 'start' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface DeletedRecordProps {
  text: string;
  /** Key of the record's draft. */
  recordKey: string;
  onBack: () => void;
}

/** Replaces the page of a record that was deleted or never existed; drafts of the record can be discarded here. */
export function DeletedRecord({ text, recordKey, onBack }: DeletedRecordProps) {
  const { drafts } = useServices();
  const typed = drafts.listed.get().filter((entry) => entry.recordKey === recordKey);
  const hasDraft = typed.length > 0;
  const discard = () => {
    for (const { id } of typed) drafts.discard(id);
    onBack();
  };
  const commands = usePageCommands(recordFormCommands, { back: onBack });
  return (
    <RecordPage title={text}>
      <div className={stack}>
        {hasDraft && <p>{t.deletedDraft}</p>}
        <div className={buttons}>
          <CommandButton command={commands.back} textOnly />
          {hasDraft && <DiscardTyped onDiscard={discard} />}
        </div>
      </div>
    </RecordPage>
  );
}

/** Discards a draft after confirmation. */
export function DiscardTyped({ onDiscard }: { onDiscard: () => void }) {
  const { feedback } = useServices();
  const confirmDiscard = async () => {
    if ((await feedback.confirm({ text: t.confirmDiscard, focus: 'no' })) === 1) onDiscard();
  };
  const { discard } = usePageCommands(recordFormCommands, { discard: () => void confirmDiscard() });
  return <CommandButton command={discard} textOnly />;
}
