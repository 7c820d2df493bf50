import type { KeyedSubject } from '#domain/design/edit.types.ts';
import type { FieldKindName } from '#domain/fields/field-kind.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { commandForEach, commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { useDesign } from '../designer-context.ts';
import { addColumn, addSectionAfter, addTabAfter, duplicate } from './add-parts.ts';
import { type CanvasTools, meantWith, name, openProperties, remove } from './canvas-commands.ts';
import { type OpenMenu, useCanvasState } from './canvas-view.ts';
import { copyByMenu, cutCopied, pasteByMenu, announceCopied } from './clipboard-commands.ts';
import { actionEntries, columnEntries, kindEntries, type PartEntry, placeEntries } from './menu-entries.ts';
import { type MenuAction, menuTexts as t } from './canvas.texts.ts';
import { moveTo } from './move-parts.ts';
import { partCommands } from './part.commands.tsx';
import { shownName } from './place-names.ts';
import { PointMenu } from './point-menu.tsx';
import type { ClipboardTools } from './clipboard-commands.ts';

/** Runs an action on a part. `perform` handles the actions that open another page of the menu. */
function act(tools: ClipboardTools, { of }: OpenMenu, action: Exclude<MenuAction, 'places' | 'kinds'>): void {
  const targets = meantWith(tools, of);
  switch (action) {
    case 'properties':
      openProperties(tools, of);
      return;
    case 'name':
      name(tools, of);
      return;
    case 'copy':
      void copyByMenu(tools, targets, announceCopied);
      tools.view.focus(null);
      return;
    case 'cut':
      void copyByMenu(tools, targets, cutCopied);
      return;
    case 'paste':
      void pasteByMenu(tools, of);
      return;
    case 'duplicate':
      duplicate(tools, targets);
      return;
    case 'addSection':
      addSectionAfter(tools, of);
      return;
    case 'addTab':
      addTabAfter(tools, of);
      return;
    case 'remove':
      remove(tools, targets);
      return;
    // Never reached: an entry that moves a part has `moveTo` instead of an action, and is disabled without a target
    // place.
    case 'up':
    case 'down':
    case 'first':
    case 'last':
    case 'beside':
    case 'alone':
      return;
  }
}

function retype({ designer, view }: CanvasTools, of: KeyedSubject, as: FieldKindName): void {
  designer.edit({ type: 'retype', of, as });
  view.focus(of);
}

function perform(tools: ClipboardTools, menu: OpenMenu, { does }: PartEntry): void {
  if ('moveTo' in does) moveTo(tools, meantWith(tools, menu.of), does.moveTo);
  else if ('retypeAs' in does) retype(tools, menu.of, does.retypeAs);
  else if ('addColumn' in does) addColumn(tools, menu.of.key, does.addColumn, menu.at);
  else if (does.action === 'places' || does.action === 'kinds')
    tools.view.set({ menu: { ...menu, page: does.action } });
  else act(tools, menu, does.action);
}

/** The single menu of all parts of the form, opened at the requested point. */
export function PartMenu({ tools }: { tools: ClipboardTools }) {
  const menu = useCanvasState((state) => state.menu);
  const definition = useDesign(selectDefinition);
  if (menu === null) return null;
  const { of, page, at } = menu;
  const label = { actions: t.menuOf, places: t.choosePlace, kinds: t.chooseKind, columns: t.chooseColumn }[page](
    shownName(definition, of),
  );
  const commands = menuCommands(tools, menu, definition);
  return (
    <PointMenu
      key={page}
      label={label}
      heading={page === 'actions' ? undefined : label}
      at={at}
      commands={commands}
      likely={page === 'columns' ? commands[0]?.id : undefined}
      onClose={() => {
        // The chosen entry may have opened another page.
        if (tools.view.get().menu !== menu) return;
        closeMenu(tools);
        tools.view.focus(of);
      }}
    />
  );
}

/** The commands of the open page of the menu of a part. */
function menuCommands(tools: ClipboardTools, menu: OpenMenu, definition: FormDefinition): ShownCommand[] {
  const { of, page } = menu;
  const runOf = (entry: PartEntry) => () => {
    closeMenu(tools);
    perform(tools, menu, entry);
  };
  if (page === 'actions') {
    const runs = actionEntries(definition, of).map(
      (entry) => [entry.id, { run: runOf(entry), title: entry.label, disabled: entry.isDisabled ?? false }] as const,
    );
    return commandList(partCommands, itemCommands(partCommands, Object.fromEntries(runs)));
  }
  const [name, entries] = {
    places: ['place', placeEntries(definition, of)] as const,
    kinds: ['kind', kindEntries(definition, of)] as const,
    columns: ['column', columnEntries()] as const,
  }[page];
  const data = entries.map((entry) => ({ key: entry.id, title: entry.label, run: runOf(entry) }));
  return commandForEach(partCommands, name, data);
}

const closeMenu = ({ view }: CanvasTools): void => view.set({ menu: null });
