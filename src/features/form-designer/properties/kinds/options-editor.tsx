import { CommandRowMenu } from '#features/kit/commands/command-menu.tsx';
import { commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import { Button } from '#ui/button.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { type RowSteps, SortableList } from '#ui/sortable-list.tsx';
import { css } from '#styled-system/css';
import Plus from 'lucide-react/icons/plus';
import { memo, useEffect, useRef, useState, useId } from 'react';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { optionCommands } from '../property.commands.tsx';
import { useRequestedProperty } from '../requested-property.ts';
import { ManyLines } from './many-lines.tsx';
import { type Option, useOptions, type OptionsEditing } from './use-options.ts';

const stack = css({ display: 'grid', gap: '2', minWidth: '0' });
const head = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' });
const name = css({ textStyle: 'sm', fontWeight: 'medium' });
const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const wrong = css({ textStyle: 'sm', color: 'fg.error' });

/** Focuses the label of an option once it is rendered. */
function useFocusOption() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const labels = list.current?.querySelectorAll<HTMLInputElement>('[data-option-label]') ?? [];
    labels[Math.min(wanted.current, labels.length - 1)]?.focus();
    wanted.current = null;
  });
  const focusAt = (index: number, after: () => void) => {
    wanted.current = index;
    after();
  };
  return { list, focusAt };
}

interface OptionsHeadProps {
  showsKeys: boolean;
  onChange: (showsKeys: boolean) => void;
}

function OptionsHead({ showsKeys, onChange }: OptionsHeadProps) {
  return (
    <div className={head}>
      <span className={name}>{t.options}</span>
      <Button size="sm" variant="ghost" aria-pressed={showsKeys} onClick={() => onChange(!showsKeys)}>
        {t.showKeys}
      </Button>
    </div>
  );
}

interface OptionMenuProps {
  name: string;
  steps: RowSteps;
  onRemove: () => void;
}

/** The menu of an option row. */
function OptionMenu({ name, steps, onRemove }: OptionMenuProps) {
  const commands = itemCommands(optionCommands, {
    up: { run: () => steps.onStep(-1), disabled: !steps.canMove(-1) },
    down: { run: () => steps.onStep(1), disabled: !steps.canMove(1) },
    remove: onRemove,
  });
  return <CommandRowMenu label={t.more(name)} commands={commandList(optionCommands, commands)} />;
}

/** Adds one option, or many lines at once. */
function OptionTools({ onAdd, onAddLines }: { onAdd: () => void; onAddLines: (text: string) => void }) {
  const [isAddingMany, setAddingMany] = useState(false);
  const end = () => setAddingMany(false);
  if (isAddingMany) {
    const add = (text: string) => {
      onAddLines(text);
      end();
    };
    return <ManyLines onAdd={add} onCancel={end} />;
  }
  return (
    <div className={tools}>
      <Button size="sm" icon={<Plus />} onClick={onAdd}>
        {t.addOption}
      </Button>
      <Button size="sm" onClick={() => setAddingMany(true)}>
        {t.addMany}
      </Button>
    </div>
  );
}

/** Whether the stored values are visible: on demand, and after navigation to an issue in a stored value. */
function useKeysShown() {
  const shown = useState(false);
  const wanted = useRequestedProperty();
  const [handled, setHandled] = useState<typeof wanted>(null);
  if (wanted !== handled) {
    setHandled(wanted);
    if (wanted !== null && /^options\.\d+\.value$/.test(wanted.property)) shown[1](true);
  }
  return shown;
}

interface OptionsEditorProps {
  options: readonly Option[];
  /** Values of the options in the published version, which cannot change. */
  published: ReadonlySet<string>;
}

/** The options of a list: labelled, reordered, added one by one or many lines at once. */
export const OptionsEditor = memo(function OptionsEditor({ options, published }: OptionsEditorProps) {
  const editing = useOptions(options, published);
  const { ids } = editing;
  const [showsKeys, setShowsKeys] = useKeysShown();
  const problem = useProblem('options');
  const { list, focusAt } = useFocusOption();
  const nameOf = (id: number) => options[ids.indexOf(id)]?.label.trim() || t.optionLabel(ids.indexOf(id) + 1);
  const addAfter = (index: number) => focusAt(index + 1, () => editing.addAfter(index));
  const remove = (index: number) => focusAt(index, () => editing.remove(index));
  const row = (id: number) => {
    const index = ids.indexOf(id);
    const option = options[index];
    if (option === undefined) return null;
    const isPublished = published.has(option.value);
    return <OptionRow {...{ index, option, editing, showsKeys, isPublished }} onEnter={() => addAfter(index)} />;
  };
  return (
    <div ref={list} className={stack} data-property="options">
      <OptionsHead showsKeys={showsKeys} onChange={setShowsKeys} />
      <SortableList
        label={t.options}
        items={ids}
        itemKey={String}
        itemName={nameOf}
        onMove={editing.move}
        texts={t}
        render={row}
        renderControls={(id, steps) => (
          <OptionMenu name={nameOf(id)} steps={steps} onRemove={() => remove(ids.indexOf(id))} />
        )}
      />
      {problem !== undefined && <span className={wrong}>{problem}</span>}
      <OptionTools
        onAdd={() => addAfter(options.length - 1)}
        onAddLines={(text) => editing.addLines(options.length - 1, text)}
      />
    </div>
  );
});

const optionStack = css({ display: 'grid', gap: '1', py: '1', minWidth: '0' });
const small = css({ height: 'controlSmall!' });
const mono = css({ height: 'controlSmall!', fontFamily: 'mono', fontSize: 'xs!' });
const wrongOption = css({ textStyle: 'xs', color: 'fg.error' });

interface OptionRowProps {
  index: number;
  option: Option;
  editing: OptionsEditing;
  showsKeys: boolean;
  isPublished: boolean;
  onEnter: () => void;
}

/** An option: its label and, on demand, its stored value. Enter adds a new option. */
function OptionRow({ index, option, editing, showsKeys, isPublished, onEnter }: OptionRowProps) {
  const labelProblem = useProblem(`options.${index}.label`);
  const valueProblem = useProblem(`options.${index}.value`);
  const problem = labelProblem ?? valueProblem;
  const id = useId();
  const about = problem === undefined ? undefined : id;
  return (
    <div className={optionStack} data-property={`options.${index}`}>
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
        <span id={id} className={wrongOption}>
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
