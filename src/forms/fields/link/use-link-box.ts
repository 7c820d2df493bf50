import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useOpenForm } from '../../engine/open-form.ts';
import { useMayInProgram } from '../../form-services.ts';
import type { LeafFieldOf } from '../field-view.types.ts';
import { parseText } from '../typed-value.ts';
import { type LinkChoice, linkChoices } from './link-choices.ts';
import { type LinkSearch, useLinkSearch } from './use-link-search.ts';

/** Props of a link's control. */
export interface LinkValue {
  field: LeafFieldOf<'link'>;
  value: string;
  /** The linked record's name, or the text typed in its place. */
  name: string;
  onChange: (value: string) => void;
}

/** The state of a link's control and its event handlers. */
export interface OpenLinkBox {
  text: string;
  isOpen: boolean;
  search: LinkSearch;
  choices: readonly LinkChoice[];
  active: number;
  open: () => void;
  close: () => void;
  choose: (choice: LinkChoice) => void;
  type: (text: string) => void;
  leave: () => void;
  press: (event: KeyboardEvent) => void;
  /** The form of a new record, while it is open. */
  creating: ReactNode;
}

/** The list below the control: whether it is open, and its active option. */
function useList({ field }: LinkValue, typed: string | null) {
  const { createLinked, mayCreate: mayOther } = useOpenForm();
  const mayOwn = useMayInProgram(field.program, 'create');
  const mayCreate = mayOther?.(field.program) ?? mayOwn;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { search, find, close: endSearch } = useLinkSearch(field);
  const choices = linkChoices(search, typed ?? '', field.create === true && mayCreate && createLinked !== undefined);
  const show = () => {
    setOpen(true);
    setActive(0);
  };
  return {
    isOpen,
    active,
    search,
    choices,
    type: (text: string) => {
      show();
      find(text);
    },
    open: () => {
      if (isOpen) return;
      show();
      find(typed ?? '', 0);
    },
    close: () => {
      setOpen(false);
      endSearch();
    },
    move: (step: number) => {
      if (choices.length > 0) setActive((active + step + choices.length) % choices.length);
    },
  };
}

type List = ReturnType<typeof useList>;

/** The command of a key; undefined for keys the list does not handle. */
function commandOf({ key }: KeyboardEvent, list: List, choose: (choice: LinkChoice) => void) {
  if (key === 'ArrowDown') return list.isOpen ? () => list.move(1) : list.open;
  if (!list.isOpen) return undefined;
  if (key === 'ArrowUp') return () => list.move(-1);
  if (key === 'Escape') return list.close;
  return key === 'Enter' ? () => chooseActive(list, choose) : undefined;
}

/** Chooses the active option once the results match the typed text. */
function chooseActive({ search, choices, active }: List, choose: (choice: LinkChoice) => void): void {
  const chosen = choices[active];
  if (chosen !== undefined && search.state === 'found' && !search.isOld) choose(chosen);
}

/** Runs the command of a key and stops the event, because the surrounding form handles keys of its own. */
function pressIn(event: KeyboardEvent, command: (() => void) | undefined): void {
  if (command === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}

/** The typed text that is not linked to a record yet. Choosing a record or leaving the control resets it to null. */
function useTyped({ field, name, onChange }: LinkValue) {
  const { names } = useOpenForm();
  const [typed, setTyped] = useState<string | null>(null);
  const linkTo = (id: string, title: string) => {
    names.add({ records: { [id]: title } });
    setTyped(null);
    onChange(id);
  };
  const leave = (choices: readonly LinkChoice[]) => {
    setTyped(null);
    if (typed === null || typed === name) return;
    const same = choices.find(({ record, text }) => record !== null && text === typed.trim());
    // A text that matches no record becomes the field's value, so that the user can correct it.
    if (same === undefined || same.record === null) onChange(parseText(field, typed));
    else linkTo(same.record, same.text);
  };
  return { typed, setTyped, linkTo, leave };
}

/** The control of a link: the typed text stays until a record is chosen or the control is blurred. */
export function useLinkBox(link: LinkValue, anchor: RefObject<HTMLInputElement | null>): OpenLinkBox {
  const { createLinked } = useOpenForm();
  const { typed, setTyped, linkTo, leave } = useTyped(link);
  const [isCreating, setCreating] = useState(false);
  const list = useList(link, typed);
  const choose = ({ record, text }: LinkChoice) => {
    list.close();
    if (record === null) setCreating(true);
    else linkTo(record, text);
  };
  const onClose = () => {
    setCreating(false);
    anchor.current?.focus();
  };
  const { program } = link.field;
  const onCreated = (id: string, title: string) => {
    linkTo(id, title);
    onClose();
  };
  return {
    ...list,
    text: typed ?? link.name,
    choose,
    leave: () => {
      if (isCreating) return;
      list.close();
      leave(list.choices);
    },
    type: (text) => {
      setTyped(text);
      list.type(text);
    },
    press: (event) => pressIn(event, commandOf(event, list, choose)),
    creating: isCreating && createLinked?.({ program, name: typed ?? '', onCreated, onClose }),
  };
}
