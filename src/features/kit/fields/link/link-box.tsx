import { Announcer } from '#ui/announcer.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { type RefObject, useId, useRef } from 'react';
import { formTexts as t } from '../../form/form.texts.ts';
import type { FieldControl } from '../field-view.types.ts';
import { searchMessage } from './link-choices.ts';
import { LinkOptions } from './link-options.tsx';
import { type LinkValue, type OpenLinkBox, useLinkBox } from './use-link-box.ts';

interface LinkBoxProps extends LinkValue {
  control: FieldControl;
}

/** The combobox of a link. Typing, a click or the down arrow opens its list, which handles arrows, Enter and Escape. */
export function LinkBox(props: LinkBoxProps) {
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
