import { leaveQuestion } from '#features/records/record/program-record.ts';
import { recordPageTexts as t } from '#features/records/record/record.texts.ts';
import { expect, test } from 'vitest';

const file = { what: 'file' as const, name: 'contrato.pdf', path: 'adjuntos' };
const cells = { what: 'cells' as const, path: 'lineas' };

test.each([
  ['nothing pending', [], [null, null]],
  ['a pending upload', [file], [t.leaveUnsent.file, t.leaveDraft.file]],
  ['a pending paste', [cells], [t.leaveUnsent.cells, t.leaveDraft.cells]],
  ['both', [cells, file], [t.leaveUnsent.file, t.leaveDraft.file]],
])(
  'the question before leaving a form with %s names what is lost and, if there are edits, mentions the draft',
  (_, waiting, questions) => {
    const unsent = new Map(waiting.map((one, index) => [`${index}`, one]));
    expect([leaveQuestion(unsent, false), leaveQuestion(unsent, true)]).toEqual(questions);
  },
);
