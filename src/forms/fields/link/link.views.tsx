import { isUuid } from '#domain/uuid.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Announcer } from '#ui/announcer.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { css } from '#styled-system/css';
import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import { type RefObject, useId, useRef, useLayoutEffect, useEffect } from 'react';
import { formTexts as t } from '../../form.texts.ts';
import { usePlaceUnder } from '../../renderer/use-place-under.ts';
import { useOpenForm, useReferenceNames } from '../../engine/open-form.ts';
import { useFormServices, useMayInProgram } from '../../form-services.ts';
import type { EditProps, LeafFieldOf, ShowProps, FieldControl } from '../field-view.types.ts';
import { InBin } from './in-bin.tsx';
import { searchMessage, type LinkChoice } from './link-choices.ts';
import { type LinkValue, type OpenLinkBox, useLinkBox } from './use-link-box.ts';

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', minWidth: '0' });
const grows = css({ flex: '1 1 9rem', minWidth: '0' });
const openLink = css({ display: 'inline-grid', placeItems: 'center', width: '6', height: '6', flexShrink: '0' });
const picture = css({ width: '4', height: '4' });

/** A record of another program, searched by name while typing. */
export function LinkEdit(props: EditProps<LeafFieldOf<'link'>>) {
  const { field, control, value, onChange, isCell } = props;
  const { recordHref } = useFormServices();
  const name = useLinkName(field.program, value);
  return (
    <span className={line}>
      <span className={grows}>
        <LinkBox field={field} control={control} value={value} name={name.text} onChange={onChange} />
      </span>
      {name.isBinned && <InBin />}
      {!isCell && value !== '' && (
        <IconButton size="sm" label={t.clearLink(field.label)} icon={<X />} onClick={() => onChange('')} />
      )}
      {!isCell && name.isOpen && (
        <Link
          href={recordHref(field.program, value)}
          target="_blank"
          rel="noopener"
          className={openLink}
          aria-label={t.openLink(field.label)}
          title={t.openLink(field.label)}
        >
          <ExternalLink aria-hidden="true" className={picture} />
        </Link>
      )}
    </span>
  );
}

/**
 * The name of a linked record. For users who may view the linked program, the name opens the record in another tab, so
 * that the form stays open.
 */
export function LinkShow({ field, value }: ShowProps<LeafFieldOf<'link'>>) {
  const { recordHref } = useFormServices();
  const { text, isOpen, isBinned } = useLinkName(field.program, value);
  if (!isOpen || text === '') return text;
  return (
    <>
      <Link href={recordHref(field.program, value)} target="_blank" rel="noopener">
        {text}
      </Link>{' '}
      {isBinned && <InBin />}
    </>
  );
}

interface LinkBoxProps extends LinkValue {
  control: FieldControl;
}

/** The combobox of a link. Typing, a click or the down arrow opens its list, which handles arrows, Enter and Escape. */
function LinkBox(props: LinkBoxProps) {
  const { field, control } = props;
  const list = useId();
  const anchor = useRef<HTMLInputElement>(null);
  const box = useLinkBox(props, anchor);
  return (
    <>
      <InputBox
        ref={anchor}
        {...control}
        role="combobox"
        aria-expanded={box.isOpen}
        aria-controls={box.isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={box.isOpen && box.choices.length > 0 ? `${list}-${box.active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={field.placeholder ?? t.search}
        value={box.text}
        title={box.text === '' ? undefined : box.text}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onClick={box.open}
        onKeyDown={box.press}
        onBlur={box.leave}
      />
      {box.isOpen && <OpenList id={list} label={field.label} anchor={anchor} box={box} />}
      {box.creating}
    </>
  );
}

interface OpenListProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  box: OpenLinkBox;
}

function OpenList({ id, label, anchor, box }: OpenListProps) {
  const { search, choices, active, choose, close } = box;
  const message = searchMessage(search);
  return (
    <>
      <LinkOptions
        id={id}
        label={label}
        anchor={anchor}
        choices={choices}
        active={active}
        message={message}
        onChoose={choose}
        onClose={close}
      />
      <Announcer text={search.state === 'found' ? t.found(search.rows.length) : message} />
    </>
  );
}

const panel = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  p: '1',
  maxHeight: '20rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  color: 'fg.default',
  boxShadow: 'md',
  zIndex: '10',
  textStyle: 'sm',
});
const option = css({
  display: 'grid',
  gap: '0.5',
  px: '2.5',
  py: '1.5',
  minHeight: '6',
  borderRadius: 'l1',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { bg: 'bg.accentSubtle' },
});
const details = css({ color: 'fg.muted', textStyle: 'xs' });
const status = css({ px: '2.5', py: '1.5', color: 'fg.muted' });

interface LinkOptionsProps {
  id: string;
  /** Accessible name of the list. */
  label: string;
  /** The control to which the list is anchored. */
  anchor: RefObject<HTMLElement | null>;
  choices: readonly LinkChoice[];
  active: number;
  /** Shown instead of the options, or above them. */
  message: string;
  onChoose: (choice: LinkChoice) => void;
  onClose: () => void;
}

/** The list of records below the control of a link. */
function LinkOptions({ id, label, anchor, choices, active, message, onChoose, onClose }: LinkOptionsProps) {
  const ref = usePlaceUnder(anchor, onClose);
  useLayoutEffect(() => {
    ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, ref]);
  return (
    <div ref={ref} popover="manual" className={panel}>
      {message !== '' && <p className={status}>{message}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {choices.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox keeps the focus and handles the keys
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.text}</span>
            {choice.details !== '' && <span className={details}>{choice.details}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** How a linked record is displayed. */
interface LinkName {
  text: string;
  /** Whether the user may open the linked program. */
  isOpen: boolean;
  /** Whether the record is in the bin. */
  isBinned: boolean;
}

/**
 * The name of a linked record, requested from the server once when the form does not have it. A value that is not an id
 * is shown as typed.
 */
function useLinkName(program: string, id: string): LinkName {
  const { readRecord } = useFormServices();
  const { names: store } = useOpenForm();
  const known = useReferenceNames();
  const name = known.record(id);
  const may = useMayInProgram(program, 'view');
  const isWanted = isUuid(id) && name === undefined && may;
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const read = async () => {
      const result = await readRecord(program, id, controller.signal);
      if (controller.signal.aborted) return;
      const binned = result.ok && result.data.state === 'deleted' ? [id] : [];
      store.add({ records: { [id]: result.ok ? result.data.title : t.unnamed }, binned });
    };
    void read();
    return () => controller.abort();
  }, [readRecord, id, isWanted, program, store]);
  if (!isUuid(id)) return { text: id, isOpen: false, isBinned: false };
  return { text: name ?? (may ? '' : t.noAccess), isOpen: may, isBinned: known.isBinned(id) };
}
