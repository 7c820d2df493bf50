import { createFeedback } from '#app/feedback/feedback.ts';
import { createNoticeBoard, type Notice } from '#app/feedback/notice-board.ts';
import { defaultPreferences } from '#app/stores/preferences.ts';
import type { AppError, ErrorPlace } from '#contract/app-error.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import type { FailedWork, Preferences } from '#features/kit/services/services.types.ts';
import { type Box, messageBoxMachine, selectOpenBox } from '#machines/message-box/index.ts';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

function setUp({
  isLeaving = false,
  preferences = {},
}: { isLeaving?: boolean; preferences?: Partial<Preferences> } = {}) {
  const boxes = createActor(messageBoxMachine).start();
  const notices = createNoticeBoard();
  const shown: Notice[] = [];
  const dismissed: string[] = [];
  const closeCallbacks: (() => void)[] = [];
  notices.connect((notice, onClosed) => {
    shown.push(notice);
    closeCallbacks.push(onClosed);
    return () => dismissed.push(notice.text);
  });
  const questions: WhyNotQuestion[] = [];
  let ids = 0;
  const feedback = createFeedback({
    boxes,
    notices,
    preferences: {
      get: () => ({ ...defaultPreferences, ...preferences }),
      set: () => undefined,
      subscribe: () => () => undefined,
    },
    newId: () => `box-${(ids += 1)}`,
    isLeaving: () => isLeaving,
    askWhyNot: (question) => questions.push(question),
  });
  const openBox = (): Box | undefined => selectOpenBox(boxes.getSnapshot());
  const answer = (result: 0 | 1 | 2) => boxes.send({ type: 'box.choose', id: openBox()?.id ?? '', result });
  return { feedback, questions, shown, dismissed, closeCallbacks, openBox, answer, notices };
}

const failure = (place: ErrorPlace, more: Partial<AppError> = {}): AppError => ({
  kind: 'other',
  text: 'No se pudo.',
  place,
  ...more,
});

describe('a dialog', () => {
  test('of kind question has the title Atención and the buttons SI and NO, and returns the chosen button', async () => {
    const { feedback, openBox, answer } = setUp();
    const pendingAnswer = feedback.confirm({ text: '¿Seguro?' });
    expect(openBox()).toEqual({
      id: 'box-1',
      kind: 'question',
      title: 'Atención',
      text: '¿Seguro?',
      yesLabel: 'SI',
      noLabel: 'NO',
      focus: 'yes',
    });
    answer(0);
    expect(await pendingAnswer).toBe(0);
  });

  test('of kind warning has only the button OK and returns 1', async () => {
    const { feedback, openBox, answer } = setUp();
    const pendingAnswer = feedback.confirm({ kind: 'warning', text: 'Mire' });
    expect(openBox()).toEqual({
      id: 'box-1',
      kind: 'warning',
      title: 'Atención',
      text: 'Mire',
      yesLabel: 'OK',
      focus: 'yes',
    });
    answer(1);
    expect(await pendingAnswer).toBe(1);
  });

  test('with a CANCELAR button returns 2 for it, and opens only after the dialog before it has closed', async () => {
    const { feedback, openBox, answer } = setUp();
    const first = feedback.confirmDelete();
    const second = feedback.confirm({ text: '¿Sale?', cancel: true, focus: 'cancel' });
    expect(openBox()?.text).toBe('Seguro que deseas eliminar este registro?');
    answer(1);
    expect(openBox()).toMatchObject({ text: '¿Sale?', cancelLabel: 'CANCELAR', focus: 'cancel' });
    answer(2);
    expect([await first, await second]).toEqual([true, 2]);
  });

  test('that confirms a save is skipped when the preference confirmSave is off', async () => {
    const off = setUp({ preferences: { confirmSave: false } });
    expect(await off.feedback.confirmSave()).toBe(true);
    expect(off.openBox()).toBeUndefined();
    const on = setUp();
    const pendingAnswer = on.feedback.confirmSave();
    expect(on.openBox()?.text).toBe('Seguro que deseas guardar este registro?');
    on.answer(0);
    expect(await pendingAnswer).toBe(false);
  });
});

describe('a failure', () => {
  const reportCases: [ErrorPlace, FailedWork, 'toast' | 'box' | 'nowhere', string][] = [
    ['notice', 'action', 'toast', 'No se pudo.'],
    ['notice', 'delete', 'toast', 'No se pudo.'],
    ['notice', 'save', 'toast', 'Error al Guardar Datos No se pudo.'],
    ['notice', 'load', 'nowhere', ''],
    ['form', 'save', 'nowhere', ''],
    ['form', 'delete', 'nowhere', ''],
    ['form', 'load', 'nowhere', ''],
    ['form', 'action', 'box', 'No se pudo.'],
    ['dialog', 'action', 'box', 'No se pudo.'],
    ['dialog', 'save', 'box', 'Error al Guardar Datos No se pudo.'],
    ['dialog', 'load', 'box', 'No se pudo.'],
    ['sequence', 'action', 'nowhere', ''],
    ['version', 'save', 'nowhere', ''],
    ['nowhere', 'action', 'nowhere', ''],
  ];
  test.each(reportCases)('with place %s during work of kind %s is reported in: %s', (place, work, where, text) => {
    const { feedback, shown, openBox } = setUp();
    feedback.report(failure(place), work);
    expect([shown.map((notice) => notice.text), openBox()?.text]).toEqual([
      where === 'toast' ? [text] : [],
      where === 'box' ? text : undefined,
    ]);
  });

  test('with place dialog opens the system error dialog with the error details', () => {
    const { feedback, openBox } = setUp();
    feedback.report(failure('dialog', { details: 'en linea 3' }), 'action');
    expect(openBox()).toMatchObject({ kind: 'system-error', title: 'Oopss - System Core', details: 'en linea 3' });
  });

  test('with details shows a toast whose action opens the details', () => {
    const { feedback, shown, openBox } = setUp();
    feedback.report(failure('notice', { details: 'TypeError: fetch' }), 'action');
    expect(shown[0]?.action?.label).toBe('Mostrar Detalles');
    shown[0]?.action?.act();
    expect(openBox()).toMatchObject({ kind: 'error', details: 'TypeError: fetch' });
  });

  test('shared by many simultaneous calls is reported once, and again after that toast was closed', () => {
    const { feedback, shown, closeCallbacks } = setUp();
    for (let i = 0; i < 20; i += 1) feedback.report(failure('notice'), 'action');
    expect(shown).toHaveLength(1);
    closeCallbacks[0]?.();
    feedback.report(failure('notice'), 'action');
    expect(shown).toHaveLength(2);
  });

  test('is not reported while the session ends after a 401', () => {
    const { feedback, shown, openBox } = setUp({ isLeaving: true });
    feedback.report(failure('notice'), 'action');
    feedback.report(failure('dialog'), 'action');
    expect([shown, openBox()]).toEqual([[], undefined]);
  });
});

test('notices raised before the toaster is loaded are queued and then shown with their durations', () => {
  const notices = createNoticeBoard();
  const shown: Notice[] = [];
  notices.raise({ type: 'info', text: 'Hola', duration: 3_000 });
  notices.connect((notice) => {
    shown.push(notice);
    return () => undefined;
  });
  expect(shown).toEqual([{ type: 'info', text: 'Hola', duration: 3_000 }]);
});

describe('a success', () => {
  test('shows a new toast each time and dismisses the toast of the earlier success', () => {
    const { feedback, shown, dismissed } = setUp();
    feedback.notifySaved();
    feedback.notifySaved();
    expect(shown.map(({ text }) => text)).toEqual(['Datos Guardados Correctamente', 'Datos Guardados Correctamente']);
    expect(dismissed).toEqual(['Datos Guardados Correctamente']);
  });

  test('with an action replaces the toast and the action of the earlier success', () => {
    const { feedback, shown, dismissed } = setUp();
    const offered: string[] = [];
    feedback.notifySaved({ label: 'Ver', act: () => void offered.push('el primero') });
    feedback.notifySaved({ label: 'Ver', act: () => void offered.push('el segundo') });
    expect(dismissed).toEqual(['Datos Guardados Correctamente']);
    shown.at(-1)?.action?.act();
    expect(offered).toEqual(['el segundo']);
  });

  test('whose action has a topic dismisses the toasts of that topic alone', () => {
    const { feedback, dismissed } = setUp();
    const act = () => undefined;
    feedback.notify('positive', 'Uno', { label: 'Deshacer', act, topic: 'evento' });
    feedback.notify('positive', 'Dos', { label: 'Ver', act });
    feedback.notify('positive', 'Tres', { label: 'Rehacer', act, topic: 'evento' });
    expect(dismissed).toEqual(['Uno']);
  });

  test('dismisses the toasts of earlier failures of the same work, but not those of other work', () => {
    const { feedback, shown, dismissed } = setUp();
    feedback.report(failure('notice', { text: 'Sin conexión.' }), 'save');
    feedback.report(failure('notice', { text: 'No se pudo eliminar.' }), 'delete');
    feedback.notifySaved();
    expect(dismissed).toEqual(['Error al Guardar Datos Sin conexión.']);
    feedback.notifyDeleted();
    expect(dismissed).toEqual(['Error al Guardar Datos Sin conexión.', 'No se pudo eliminar.']);
    feedback.report(failure('notice', { text: 'No se pudo eliminar.' }), 'delete');
    expect(shown.map(({ type }) => type)).toEqual(['negative', 'negative', 'positive', 'positive', 'negative']);
  });
});

test('the notice of a call refused for lack of a permission asks which permission is missing', () => {
  const { feedback, shown, questions } = setUp();
  const permission = { program: 'clientes', action: 'create' } as const;
  feedback.report(failure('notice', { kind: 'forbidden', permission }), 'action');
  feedback.report(failure('notice', { text: 'Sin programa.', kind: 'forbidden' }), 'action');
  shown[0]?.action?.act();
  expect([shown.map(({ action }) => action?.label), questions]).toEqual([
    ['¿Por qué no puedo?', undefined],
    [{ program: 'clientes', wanted: ['create'] }],
  ]);
});
