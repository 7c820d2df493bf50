import type { ReactElement } from 'react';

/** What shows a command, besides the palette and the help of shortcuts, which show all. */
export type CommandPlace =
  /** A button of its page. */
  | 'toolbar'
  /** An entry of a menu of its page, or of one thing of it. */
  | 'menu'
  /** A link of the main navigation. */
  | 'navigation'
  /** An entry of the user menu. */
  | 'user'
  /** Only the palette, which finds it by its texts: a page of help. */
  | 'help'
  /** Only the palette, on every page: the commands of the app that no menu shows. */
  | 'palette'
  /** Only its shortcut. */
  | 'keys';

/** What a command is, wherever it is shown. */
export interface Command {
  /** Unique in the app: `records.new`. */
  id: string;
  title: string;
  /** The page it belongs to, or its group in the navigation or the user menu. */
  group: string;
  icon?: ReactElement;
  place: CommandPlace;
  /** Keys that run it, such as `Ctrl+S`, `Alt+PageUp` or `?`; the first is shown. */
  keys?: readonly string[];
  /** Whether its keys have another meaning in fields, as Ctrl+Z has; those of one character always do. */
  outsideFields?: boolean;
  /** Further words by which the palette finds it. */
  words?: string;
  /** In a menu: destroys something. */
  danger?: boolean;
  /** In a menu: begins a group. */
  separated?: boolean;
}

/** A command that is possible now. */
export interface ShownCommand extends Command {
  run: () => void;
  /** Shown, but not possible at the moment. */
  disabled?: boolean;
  /** The address that it opens, for those shown as links. */
  address?: string;
  /** The page of the navigation or the program that it opens, by its router name. */
  opens?: string;
  /** The company that it switches to, by its tenant. */
  company?: string;
}

/** A row of the table of a page. */
export type CommandRow = Omit<Command, 'id' | 'group'>;

/** The commands of one page, by name, in the order in which toolbars, menus and help show them. */
export interface CommandTable<Name extends string> {
  /** Prefix of the ids. */
  id: string;
  /** Title of the page in the palette and in the help of shortcuts. */
  group: string;
  rows: Readonly<Record<Name, CommandRow>>;
}

/** What a command of a page does now; a function alone when nothing else is to be said. */
export type CommandRun =
  | (() => void)
  | {
      run: () => void;
      disabled?: boolean;
      /** Replaces the title of the table, to name what it acts on. */
      title?: string;
    };

/** What each command of a page does now; one without a run is not possible and not shown. */
export type CommandRuns<Name extends string> = Readonly<Partial<Record<Name, CommandRun | null | undefined>>>;

/** The commands of a page that are possible now, by name. */
export type PageCommands<Name extends string> = Readonly<Partial<Record<Name, ShownCommand>>>;

/** Keys that a widget, such as a grid, handles itself while it has the focus; the help names them. */
export interface WidgetKeys {
  title: string;
  rows: readonly { title: string; keys: readonly string[] }[];
}
