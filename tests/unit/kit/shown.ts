import { within } from '@testing-library/react';

/**
 * The strings that an element shows, in document order: one for each run of text directly inside one element, trimmed.
 * Omits empty strings and elements with the attribute `hidden`. Throws if the element is missing.
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

/** The accessible descriptions of a control, in the order in which they are read: its error before its help. */
export const describedBy = (control: Element): (string | undefined)[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent);

/** The strings that each list item in an element shows. */
export const itemsIn = (element: HTMLElement): string[][] => within(element).getAllByRole('listitem').map(textsIn);
