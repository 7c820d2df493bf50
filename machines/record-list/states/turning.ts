import { recordListSetup } from '../record-list.setup.ts';
import { requestPage } from '../shown-list.ts';
import { answerOf, failed, refused } from './answers.ts';

/**
 * A requested page is loading; the previous rows stay visible meanwhile. The request is newer than every change known
 * so far, so the list is no longer stale.
 */
export const turning = recordListSetup.createStateConfig({
  entry: 'markFresh',
  invoke: {
    id: 'readPage',
    src: 'readPage',
    input: ({ context }) => requestPage(context.wanted),
    onDone: [
      {
        guard: { type: 'isEmptied', params: answerOf },
        target: 'turning',
        reenter: true,
        actions: 'wantPageBefore',
      },
      { target: 'shown', actions: { type: 'rememberPage', params: answerOf } },
    ],
    onError: [refused, { target: 'turnFailed', actions: [...failed] }],
  },
});

export const turnFailed = recordListSetup.createStateConfig({
  on: { 'list.retry': 'turning' },
});
