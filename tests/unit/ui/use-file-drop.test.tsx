import { useFileDrop } from '#ui/use-file-drop.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

interface ZoneProps {
  name: string;
  onFiles: (files: readonly File[]) => void;
}

const Zone = ({ name, onFiles }: ZoneProps) => (
  <div role="group" aria-label={name} {...useFileDrop(onFiles)}>
    {name}
  </div>
);

const ignore = () => undefined;

/** Drags files over an element; returns whether the page handles the event, and the drop effect for the cursor. */
function dragOver(element: Element) {
  let effect: string | undefined;
  const note = ({ dataTransfer }: DragEvent) => void (effect = dataTransfer?.dropEffect);
  window.addEventListener('dragover', note, { once: true });
  const isHandled = !fireEvent.dragOver(element, { dataTransfer: { types: ['Files'], dropEffect: 'copy' } });
  return { isHandled, effect };
}

test('a drop zone receives the dropped files, and has data-over while files are dragged over it', () => {
  const taken: string[] = [];
  render(<Zone name="Logo" onFiles={(files) => void taken.push(...files.map(({ name }) => name))} />);
  const zone = screen.getByRole('group', { name: 'Logo' });
  expect([dragOver(zone), zone.dataset['over']]).toEqual([{ isHandled: true, effect: 'copy' }, 'true']);
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [new File(['x'], 'uno.txt')] } });
  expect([taken, zone.dataset['over']]).toEqual([['uno.txt'], 'false']);
});

test('the rest of the page refuses dragged files until the last drop zone is unmounted', () => {
  const view = render([<Zone key="a" name="Uno" onFiles={ignore} />, <Zone key="b" name="Dos" onFiles={ignore} />]);
  expect(dragOver(document.body)).toEqual({ isHandled: true, effect: 'none' });
  view.rerender([<Zone key="a" name="Uno" onFiles={ignore} />]);
  expect(dragOver(document.body)).toEqual({ isHandled: true, effect: 'none' });
  view.rerender([]);
  expect(dragOver(document.body)).toEqual({ isHandled: false, effect: 'copy' });
});
