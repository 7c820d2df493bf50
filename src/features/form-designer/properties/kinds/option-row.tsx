import { InputBox } from '#ui/input-box.tsx';
import { css } from '#styled-system/css';
import { useId } from 'react';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import type { Option } from './option-lists.ts';
import type { OptionsEditing } from './use-options.ts';

const stack = css({ display: 'grid', gap: '1', py: '1', minWidth: '0' });
const small = css({ height: 'controlSmall!' });
const mono = css({ height: 'controlSmall!', fontFamily: 'mono', fontSize: 'xs!' });
const wrong = css({ textStyle: 'xs', color: 'fg.error' });

interface OptionRowProps {
  index: number;
  option: Option;
  editing: OptionsEditing;
  showsKeys: boolean;
  isPublished: boolean;
  onEnter: () => void;
}

/** An option: its label and, on demand, its stored value. Enter adds a new option. */
export function OptionRow({ index, option, editing, showsKeys, isPublished, onEnter }: OptionRowProps) {
  const labelProblem = useProblem(`options.${index}.label`);
  const valueProblem = useProblem(`options.${index}.value`);
  const problem = labelProblem ?? valueProblem;
  const id = useId();
  const about = problem === undefined ? undefined : id;
  return (
    <div className={stack} data-property={`options.${index}`}>
      <OptionLabel {...{ index, option, editing, about, onEnter }} isWrong={labelProblem !== undefined} />
      {showsKeys && (
        <InputBox
          type="text"
          autoComplete="off"
          spellCheck={false}
          className={mono}
          data-property={`options.${index}.value`}
          readOnly={isPublished}
          title={isPublished ? t.optionPublished : undefined}
          aria-label={t.optionKey(index + 1)}
          aria-invalid={valueProblem === undefined ? undefined : true}
          aria-describedby={about}
          value={option.value}
          onChange={({ currentTarget }) => editing.write(index, { value: currentTarget.value })}
          onBlur={() => editing.leaveValue()}
        />
      )}
      {problem !== undefined && (
        <span id={id} className={wrong}>
          {problem}
        </span>
      )}
    </div>
  );
}

interface OptionLabelProps extends Pick<OptionRowProps, 'index' | 'option' | 'editing' | 'onEnter'> {
  about: string | undefined;
  isWrong: boolean;
}

function OptionLabel({ index, option, editing, onEnter, about, isWrong }: OptionLabelProps) {
  return (
    <InputBox
      data-option-label=""
      type="text"
      autoComplete="off"
      className={small}
      aria-label={t.optionLabel(index + 1)}
      aria-invalid={isWrong || undefined}
      aria-describedby={about}
      value={option.label}
      onChange={({ currentTarget }) => editing.write(index, { label: currentTarget.value })}
      onBlur={() => editing.leave(index)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text');
        if (!/[\r\n]/.test(text.trim())) return;
        event.preventDefault();
        editing.addLines(index, text);
      }}
    />
  );
}
