import type { NoticeType } from '#features/kit/services.types.ts';

/** Something said in passing. */
export interface Notice {
  type: NoticeType;
  text: string;
  /** Milliseconds it stays. */
  duration: number;
  /** What can be done about it, e.g. see the report. */
  action?: { label: string; act: () => void };
}

/** Notices on their way to the screen; those raised before anything can show them wait. */
export interface NoticeBoard {
  raise(notice: Notice): void;
  /** Shows what waits and everything raised from now on; whoever shows tells when a notice is gone. */
  connect(show: (notice: Notice, onGone: () => void) => void): void;
}

const nameOf = ({ type, text }: Notice) => `${type}:${text}`;

/** What is on the screen or waits for it is not said a second time; what is gone from it is. */
export function createNoticeBoard(): NoticeBoard {
  const waiting: Notice[] = [];
  const present = new Set<string>();
  let show: Parameters<NoticeBoard['connect']>[0] | null = null;
  return {
    raise(notice) {
      const name = nameOf(notice);
      // Twenty calls that fail together are told in one voice.
      if (present.has(name)) return;
      present.add(name);
      if (show === null) waiting.push(notice);
      else show(notice, () => present.delete(name));
    },
    connect(shower) {
      show = shower;
      for (const notice of waiting.splice(0)) shower(notice, () => present.delete(nameOf(notice)));
    },
  };
}
