import type { AppError, Result } from '#contract/app-error.ts';
import { wholeQuestion, wholeSource } from '#features/kit/list/list-source.ts';
import { useList } from '#features/kit/list/use-list.ts';
import { RecordOverList, WholeList } from '#features/kit/list/whole-list.tsx';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../../kit/shown.ts';
import { putClockForward } from '../../records/list/list-harness.tsx';
import { liveConnection } from '../live-connection.ts';
import { createHarness } from '../page-harness.tsx';

const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };
const forbidden: AppError = { kind: 'forbidden', text: 'No tiene permiso.', place: 'notice' };

putClockForward();

type Answer = Result<{ rows: { id: string }[]; unit: string }>;
const loaded = (...ids: string[]): Answer => ({ ok: true, data: { rows: ids.map((id) => ({ id })), unit: 'kg' } });
const failed = (error: AppError): Answer => ({ ok: false, error });

/** A list, and the record open over it if it is named. */
function open(first: Answer) {
  const server = { answer: Promise.resolve(first) };
  const reads: string[] = [];
  const source = wholeSource<{ id: string }, { rows: { id: string }[]; unit: string }>({
    name: ['pesos'],
    live: ['company.changed'],
    read: (_, { unattended }) => {
      reads.push(unattended ? 'unattended' : 'attended');
      return server.answer;
    },
  });
  function Page({ record }: { record: string | null }) {
    const list = useList(source, wholeQuestion);
    return (
      <>
        <WholeList list={list} loadingLabel="Cargando pesos" empty={<p>No hay pesos</p>}>
          {(rows, loadingLabel) => <p aria-label="filas">{loadingLabel ?? rows.map(({ id }) => id).join(' ')}</p>}
        </WholeList>
        {record !== null && (
          <RecordOverList key={record} list={list} title="Pesos" loadingLabel="Cargando" opensRow={record !== 'nuevo'}>
            {({ rows, references: { unit } }) => (
              <p aria-label="registro">{`${rows.some(({ id }) => id === record) ? record : 'ninguno'} ${unit}`}</p>
            )}
          </RecordOverList>
        )}
      </>
    );
  }
  const { connection, sendEvent } = liveConnection();
  const { services, feedback } = createHarness({ services: { connection } });
  const page = (record: string | null) => (
    <ServicesProvider value={services}>
      <Page record={record} />
    </ServicesProvider>
  );
  const { rerender } = render(page(null));
  return {
    reads,
    feedback,
    /** Another user changes the rows, or the next read fails. */
    change: (answer: Answer | Promise<Answer>) =>
      act(() => {
        server.answer = Promise.resolve(answer);
        sendEvent('company.changed');
      }),
    answerNext: (answer: Answer) => void (server.answer = Promise.resolve(answer)),
    openRecord: (record: string) => rerender(page(record)),
  };
}

const rows = () => screen.queryByLabelText('filas')?.textContent;
const record = () => screen.queryByLabelText('registro')?.textContent;
const shows = (text: string) => waitFor(() => expect(rows()).toBe(text));

describe('a list that is read whole', () => {
  test('shows the skeleton, then its rows without a footer, and reads them again after its live events', async () => {
    const { reads, change } = open(loaded('a', 'b'));
    expect(rows()).toBe('Cargando pesos');
    await shows('a b');
    expect(textsIn(document.body)).toEqual(['a b']);
    change(loaded('a', 'c'));
    await shows('a c');
    expect(reads).toEqual(['attended', 'unattended']);
  });

  test('shows more rows than any page has', async () => {
    const ids = Array.from({ length: 700 }, (_, index) => `${index}`);
    const { change } = open(loaded(...ids));
    await shows(ids.join(' '));
    change(loaded(...ids, 'último'));
    await shows([...ids, 'último'].join(' '));
    expect(textsIn(document.body)).toHaveLength(1);
  });

  test('reports why the first read failed and offers a retry', async () => {
    const { answerNext, feedback } = open(failed(offline));
    await screen.findByText('Sin conexión.');
    expect(feedback.reports).toEqual([{ error: offline, work: 'load' }]);
    answerNext(loaded('a'));
    act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
    await shows('a');
  });

  test('says that it is empty', async () => {
    open(loaded());
    await screen.findByText('No hay pesos');
    expect(rows()).toBeUndefined();
  });

  test('shows why the user may no longer see it', async () => {
    const { change } = open(loaded('a'));
    await shows('a');
    change(failed(forbidden));
    await screen.findByText('No tiene permiso.');
    expect(rows()).toBeUndefined();
  });
});

describe('a record over a list that is read whole', () => {
  test('opens with the row and what it refers to', async () => {
    const { openRecord } = open(loaded('a'));
    openRecord('a');
    expect(textsIn(screen.getByRole('heading'))).toEqual(['Pesos']);
    await waitFor(() => expect(record()).toBe('a kg'));
  });

  test('does not open with its row while the row is known to be outdated', async () => {
    const { change, openRecord } = open(loaded('a'));
    await shows('a');
    let respond: (answer: Answer) => void = () => undefined;
    change(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    openRecord('nuevo');
    expect(record()).toBe('ninguno kg');
    openRecord('b');
    expect(record()).toBeUndefined();
    await act(async () => respond(loaded('a', 'b')));
    await waitFor(() => expect(record()).toBe('b kg'));
  });

  test('stays open while the list is read again, and when the user loses access to the list', async () => {
    const { change, openRecord } = open(loaded('a'));
    await shows('a');
    openRecord('a');
    change(loaded('b'));
    expect(record()).toBe('a kg');
    await waitFor(() => expect(record()).toBe('ninguno kg'));
    change(failed(forbidden));
    await screen.findByText('No tiene permiso.');
    expect(record()).toBe('ninguno kg');
  });

  test('shows in its page why the list could not be read', async () => {
    const { openRecord } = open(failed(offline));
    openRecord('a');
    await waitFor(() => expect(screen.getAllByText('Sin conexión.')).toHaveLength(2));
    expect(record()).toBeUndefined();
  });
});
