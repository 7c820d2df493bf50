import { within } from '@testing-library/react';

/**
 * The texts an element shows, in document order: one for each run of text under one element, trimmed, without empty and
 * `hidden` ones. Fails where there is no element.
 */
export function textsIn(element: Element | null | undefined): string[] {
  if (element === null || element === undefined) throw new Error('no element to read');
  const texts: string[] = [];
  const read = (node: Element) => {
    let run = '';
    const end = () => {
      if (run.trim() !== '') texts.push(run.trim());
      run = '';
    };
    for (const child of node.childNodes) {
      if (child instanceof Text) run += child.data;
      if (!(child instanceof Element) || child.hasAttribute('hidden')) continue;
      end();
      read(child);
    }
    end();
  };
  read(element);
  return texts;
}

/** The texts that describe a control to assistive technology, in the order they are read: its error before its help. */
export const describedBy = (control: Element): (string | undefined)[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent);

/** The texts of each item of the lists in an element. */
export const itemsIn = (element: HTMLElement): string[][] => within(element).getAllByRole('listitem').map(textsIn);
