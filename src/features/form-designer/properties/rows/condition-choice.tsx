import { comparableFields, readCondition } from '#domain/design/simple-condition.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { type FocusEvent, useMemo, useState } from 'react';
import { useDesign } from '../../designer-context.ts';
import { ExpressionEditor } from '../../expressions/expression-editor.tsx';
import { useEditedPart } from '../part-context.ts';
import { conditionTexts as t, propertiesTexts } from '../properties.texts.ts';
import { ConditionControls } from './condition-controls.tsx';

const frame = css({ display: 'grid', gap: '1', minWidth: '0' });

interface ConditionChoiceProps {
  property: string;
  label: string;
  /** '' while the condition is still blank. */
  source: string;
  /** The error of a condition left blank. */
  error: string | undefined;
  onLeave: () => void;
}

/** Parses the expression of a condition with the fields it may use. */
function useReading(source: string) {
  const { table, key } = useEditedPart();
  const definition = useDesign(selectDefinition);
  const fields = useMemo(
    () => comparableFields(definition, { wanted: 'boolean', table, of: key, isStart: false }),
    [definition, table, key],
  );
  const read = readCondition(source, fields);
  return { fields, read, canChoose: fields.size > 0 && (source === '' || read !== null) };
}

/** Editor of a condition: controls for a test on a single field, otherwise an expression. */
export function ConditionChoice(props: ConditionChoiceProps) {
  const { property, label, source, error, onLeave } = props;
  const { type, choose, leave } = useEditedPart();
  const { fields, read, canChoose } = useReading(source);
  // A user who is writing keeps the text editor when the expression becomes simple enough for the controls.
  const [isWritten, setWritten] = useState(!canChoose);
  const isChosen = canChoose && !isWritten;
  const leaveEditor = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <div className={frame} onBlur={leaveEditor}>
      {isChosen ? (
        <ConditionControls
          label={label}
          fields={fields}
          source={source}
          read={read}
          isLeftBlank={error !== undefined}
          onType={(written) => type(property, written)}
          onChoose={(written) => choose({ [property]: written })}
          onLeave={leave}
        />
      ) : (
        <WrittenCondition {...props} />
      )}
      {canChoose && <EditorSwitch label={label} isChosen={isChosen} onPress={() => setWritten(isChosen)} />}
    </div>
  );
}

function WrittenCondition({ property, label, source, error }: ConditionChoiceProps) {
  const { table, key, type, leave } = useEditedPart();
  return (
    <ExpressionEditor
      label={label}
      {...(source === '' && { help: propertiesTexts.whenHelp })}
      error={error}
      value={source === '' ? undefined : source}
      wanted="boolean"
      table={table}
      {...(key !== null && { of: key })}
      onChange={(written) => type(property, written ?? '')}
      onLeave={leave}
    />
  );
}

/** Switches between the controls and the text editor. */
function EditorSwitch({ label, isChosen, onPress }: { label: string; isChosen: boolean; onPress: () => void }) {
  return (
    <div>
      <Button size="sm" variant="ghost" aria-label={isChosen ? t.writeOf(label) : t.chooseOf(label)} onClick={onPress}>
        {isChosen ? t.write : t.choose}
      </Button>
    </div>
  );
}
