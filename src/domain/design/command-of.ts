import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import {
  addSection,
  addTab,
  duplicate,
  insertColumns,
  insertFields,
  insertSections,
  insertTabs,
} from './insert-commands.ts';
import type { DesignBounds, DesignIntent, DesignOutcome } from './intent.types.ts';
import { movePartsTo } from './move-commands.ts';
import { removeParts } from './remove-commands.ts';
import { followLabel, rename } from './rename-commands.ts';
import { retype, setProperties } from './set-commands.ts';
import { asCommand, refusal, startSteps, step } from './steps.ts';

/** Converts an intent to a command and the form after it, or to the reason why it is refused. */
export function commandOf(definition: FormDefinition, intent: DesignIntent, bounds: DesignBounds): DesignOutcome {
  switch (intent.type) {
    case 'insertFields':
      return insertFields(definition, intent, intent.commandType, bounds);
    case 'insertColumns':
      return insertColumns(definition, intent, intent.commandType, bounds);
    case 'insertSections':
      return insertSections(definition, intent, 'paste', bounds);
    case 'insertTabs':
      return insertTabs(definition, intent, 'paste', bounds);
    case 'addSection':
      return addSection(definition, intent.tab, intent.after);
    case 'addTab':
      return addTab(definition, intent.after);
    case 'duplicate':
      return duplicate(definition, intent.of, bounds);
    case 'remove':
      return removeParts(definition, intent.of);
    case 'move':
      return movePartsTo(definition, intent.of, intent.to, bounds);
    case 'set':
      return setProperties(definition, [intent.of], { [intent.property]: intent.value });
    case 'setAll':
      return setProperties(definition, intent.of, intent.values);
    case 'retype':
      return retype(definition, intent.of, intent.as);
    case 'rename':
      return rename(definition, intent.of, intent.to, bounds);
    case 'followLabel':
      return followLabel(definition, intent.of, bounds);
    case 'replace':
      return replace(definition, intent);
  }
}

/** Replaces the whole form. */
function replace(
  before: FormDefinition,
  { definition: after, commandType }: Extract<DesignIntent, { type: 'replace' }>,
) {
  if (isDeepEqual(before, after)) return refusal('nothingChanges');
  return asCommand(step(startSteps(before), { type: 'replace', before, after }), commandType, after.title, []);
}
