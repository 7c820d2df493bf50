import { selectDefinition } from '#machines/form-designer/index.ts';
import { TextField } from '#ui/text-field.tsx';
import { useDesign, useDesigner } from '../designer-context.ts';
import type { TypedSetting } from './settings-problems.ts';
import { settingsTexts as t } from './settings.texts.ts';

interface SettingTextProps {
  setting: TypedSetting;
  label: string;
  help: string;
  error: string | undefined;
  /** Id of the datalist with suggestions. */
  list?: string;
}

/** A text setting of the program. Typing without leaving the control is one undo step. */
export function SettingText({ setting, label, help, error, list }: SettingTextProps) {
  const { actor, edit } = useDesigner();
  const value = useDesign((snapshot) => selectDefinition(snapshot)[setting]) ?? '';
  const isOptional = setting === 'description';
  return (
    <TextField
      data-property={setting}
      label={label}
      help={help}
      error={error}
      required={!isOptional}
      requiredMark={t.required}
      value={value}
      list={list}
      autoComplete="off"
      onChange={({ currentTarget: { value: typed } }) =>
        edit({
          type: 'set',
          of: { part: 'form' },
          property: setting,
          value: isOptional && typed === '' ? undefined : typed,
        })
      }
      onBlur={() => actor.send({ type: 'typing.end' })}
    />
  );
}
