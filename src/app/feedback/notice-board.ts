import type { FailedWork, NoticeAction, NoticeType } from '#features/kit/services.types.ts';

/** Something said in passing. */
export interface Notice {
  type: NoticeType;
  text: string;
  /** Milliseconds it stays. */
  duration: number;
  /** The kind of work that failed; a later result of that kind takes its place. */
  failed?: FailedWork;
  /** What can be done about it, e.g. see the report. */
  action?: NoticeAction | undefined;
}

/** Notices on their way to the screen; those raised before anything can show them wait. */
export interface NoticeBoard {
  raise(notice: Notice): void;
  /** Takes away what was told of failures of these kinds of work. */
  withdraw(works: readonly FailedWork[]): void;
  /**
   * Shows what waits and everything raised from now on; whoever shows tells when a notice is gone, and gives the way to
   * take it away.
   */
  connect(show: (notice: Notice, onClosed: () => void) => () => void): void;
}

const nameOf = ({ type, text }: Notice) => `${type}:${text}`;

/**
 * What is on the screen or waits for it is not said a second time; what is gone from it is, and what went well once more
 * or offers something else takes its place.
 */
export function createNoticeBoard(): NoticeBoard {
  const waiting = new Map<string, Notice>();
  const present = new Map<string, { notice: Notice; dismiss: () => void }>();
  let show: Parameters<NoticeBoard['connect']>[0] | null = null;
  const put = (name: string, notice: Notice, shower: NonNullable<typeof show>) => {
    const entry = { notice, dismiss: () => {} };
    present.set(name, entry);
    entry.dismiss = shower(notice, () => {
      if (present.get(name) === entry) present.delete(name);
    });
  };
  return {
    raise(notice) {
      const name = nameOf(notice);
      // Twenty calls that fail together are told in one voice. Each thing that went well is told of its own.
      const before = present.get(name);
      const isShownOnce = notice.type !== 'positive' && (notice.failed ?? !notice.action);
      if (isShownOnce && (before ?? waiting.has(name))) return;
      before?.dismiss();
      if (show === null) waiting.set(name, notice);
      else put(name, notice, show);
    },
    withdraw(works) {
      const isOver = ({ failed }: Notice) => failed !== undefined && works.includes(failed);
      for (const [name, notice] of waiting) if (isOver(notice)) waiting.delete(name);
      for (const [name, { notice, dismiss }] of present) {
        if (!isOver(notice)) continue;
        present.delete(name);
        dismiss();
      }
    },
    connect(shower) {
      show = shower;
      for (const [name, notice] of waiting) put(name, notice, shower);
      waiting.clear();
    },
  };
}
