import { DialogBackdrop, DialogContent, DialogPositioner, DialogRoot } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { dialog } from '#styled-system/recipes';
import { Announcer } from './announcer.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';

/** A line to choose. */
export interface DialogOption {
  id: string;
  label: string;
  /** A smaller text beside the label. */
  detail?: string | undefined;
  icon?: ReactNode;
  /** Shortcut that does the same. */
  shortcut?: string | undefined;
  disabled?: boolean | undefined;
  /** Id of the command that it runs, for `data-command`. */
  command?: string | undefined;
}

export interface DialogGroup {
  id: string;
  title: string;
  options: readonly DialogOption[];
}

const place = css({ alignItems: 'flex-start', justifyContent: 'center', pt: { base: '2', sm: '16' }, px: '2' });
const box = css({
  width: '40rem',
  maxWidth: 'full',
  maxHeight: 'min(36rem, 80dvh)',
  my: '0',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  overflow: 'hidden',
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '1.5',
  borderBottomWidth: '1px',
  '& > svg': { flexShrink: '0', width: '5', height: '5', color: 'fg.muted' },
});
const inputStyle = css({
  flex: '1',
  minWidth: '0',
  height: 'control',
  bg: 'transparent',
  outline: 'none',
  '&::placeholder': { color: 'fg.muted' },
});
const scrolled = css({ overflowY: 'auto', p: '2', scrollPaddingBlock: '8' });
const groupTitle = css({ px: '2', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' });
const optionStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: 'controlSmall',
  px: '2',
  py: '1',
  borderRadius: 'l2',
  textStyle: 'sm',
  cursor: 'pointer',
  '& > svg': { flexShrink: '0', width: '4.5', height: '4.5', color: 'fg.muted' },
  '&[aria-selected=true]': { bg: 'bg.accentSubtle', color: 'colorPalette.text' },
  '&[aria-disabled=true]': { opacity: '0.5', cursor: 'not-allowed' },
});
const labelStyle = css({ minWidth: '0', overflowWrap: 'anywhere' });
const detailStyle = css({ color: 'fg.muted', textStyle: 'xs' });
const keysStyle = css({ ms: 'auto', ps: '2', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' });

export interface CommandDialogTexts {
  /** Accessible name of the dialog, the field and the list. */
  label: string;
  placeholder: string;
  close: string;
}

interface CommandDialogProps {
  open: boolean;
  texts: CommandDialogTexts;
  text: string;
  onText: (text: string) => void;
  groups: readonly DialogGroup[];
  onChoose: (option: DialogOption) => void;
  onClose: () => void;
  /** The dialog has closed and the focus is back where it was. */
  onClosed: () => void;
  /** A key in the field that the dialog does not use. */
  onOtherKey?: (event: globalThis.KeyboardEvent) => void;
  isBusy: boolean;
  /** The result in words, announced. */
  status: string;
  /** Above the options, such as a failure; below the field when there are none. */
  notice?: ReactNode;
}

/**
 * A dialog with a field and a grouped list of what it finds: a combobox whose list is always open. Escape and a press
 * beside it close it.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { open, texts, onClose, onClosed } = props;
  const styles = dialog();
  const field = useRef<HTMLInputElement>(null);
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onClosed}
      // A dialog that has just closed may give the focus back a moment after this one has opened.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={() => field.current}
      aria-label={texts.label}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DialogBackdrop className={styles.backdrop} />
        <DialogPositioner className={cx(styles.positioner, place)}>
          <DialogContent className={cx(styles.content, box)}>
            <Combobox {...props} field={field} />
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

/** The option to which a key moves; null for a key that moves to none. */
function optionTowards(options: readonly DialogOption[], active: DialogOption | undefined, key: string) {
  const at = active === undefined ? -1 : options.indexOf(active);
  const last = options.length - 1;
  const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[key];
  return to === undefined ? null : (options[to] ?? null);
}

function Combobox(props: CommandDialogProps & { field: RefObject<HTMLInputElement | null> }) {
  const { texts, text, onText, groups, onChoose, onClose, onOtherKey, isBusy, status, notice, field } = props;
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === chosen) ?? options[0];
  const idOf = (option: DialogOption) => `${listId}-${option.id}`;
  const activeId = active === undefined ? undefined : idOf(active);
  useEffect(() => {
    if (chosen !== null && activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, activeId]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = optionTowards(options, active, event.key);
    if (next !== null) setChosen(next.id);
    else if (event.key === 'Enter' && active !== undefined && active.disabled !== true) onChoose(active);
    // The dialog itself closes a moment later, after keys that follow at once.
    else if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter') return onOtherKey?.(event.nativeEvent);
    event.preventDefault();
  };
  return (
    <>
      <div className={head}>
        {isBusy ? <Spinner /> : <Search aria-hidden="true" />}
        <input
          ref={field}
          className={inputStyle}
          role="combobox"
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => {
            setChosen(null);
            onText(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
        <IconButton size="sm" label={texts.close} icon={<X />} onClick={onClose} />
      </div>
      <div className={scrolled}>
        {notice}
        <div id={listId} role="listbox" aria-label={texts.label}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}-title`}>
              <div id={`${listId}-${group.id}-title`} className={groupTitle}>
                {group.title}
              </div>
              {group.options.map((option) => (
                <Option
                  key={option.id}
                  id={idOf(option)}
                  option={option}
                  isActive={option === active}
                  onActive={() => setChosen(option.id)}
                  onChoose={() => onChoose(option)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <Announcer text={status} />
    </>
  );
}

interface OptionProps {
  id: string;
  option: DialogOption;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
}

/** A line of the list; the focus stays in the field, which handles its keys. */
function Option({ id, option, isActive, onActive, onChoose }: OptionProps) {
  const { label, detail, icon, shortcut, disabled = false, command } = option;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={disabled || undefined}
      data-command={command}
      className={optionStyle}
      onPointerMove={isActive ? undefined : onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onChoose}
    >
      {icon}
      <span className={labelStyle}>{label}</span>
      {detail !== undefined && <span className={detailStyle}>{detail}</span>}
      {shortcut !== undefined && (
        <span aria-hidden="true" className={keysStyle}>
          {shortcut}
        </span>
      )}
    </div>
  );
}
