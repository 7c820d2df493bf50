import type { FieldKindName } from '#domain/fields/field-kind.ts';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import type { ComponentType } from 'react';
import { CurrencyMain, DateSettings, DecimalMain, FigureSettings, PercentMain } from './figure-settings.tsx';
import { FormulaMain } from './formula-main.tsx';
import { LinkMain, LinkSettings } from './link-settings.tsx';
import { FileMain, NoteMain, SelectMain, SwitchMain } from './small-settings.tsx';
import { TableMain, TableSettings } from './table-main.tsx';
import { LongTextSettings, TextSettings } from './text-settings.tsx';

/** The properties that only one kind of field has. */
interface KindSettings<Field> {
  /** Defining properties, shown near the top of the panel. */
  readonly Main: ComponentType<{ field: Field }> | null;
  /** Limits of the field's values. */
  readonly Limits: ComponentType<{ field: Field }> | null;
  /** Names of the properties shown in `Limits`. */
  readonly limits: readonly string[];
}

const nothing = { Main: null, Limits: null, limits: [] } as const;

/** The settings of each kind. A missing kind is a compile error. */
const kindSettings: { readonly [Kind in FieldKindName]: KindSettings<FieldOf<Kind>> } = {
  text: { Main: null, Limits: TextSettings, limits: ['minLength', 'maxLength', 'mask', 'pattern', 'patternMessage'] },
  longText: { Main: null, Limits: LongTextSettings, limits: ['maxLength', 'lines'] },
  number: { Main: null, Limits: FigureSettings, limits: ['min', 'max'] },
  decimal: { Main: DecimalMain, Limits: FigureSettings, limits: ['min', 'max'] },
  currency: { Main: CurrencyMain, Limits: FigureSettings, limits: ['min', 'max'] },
  percent: { Main: PercentMain, Limits: FigureSettings, limits: ['min', 'max'] },
  date: { Main: null, Limits: DateSettings, limits: ['min', 'max'] },
  dateTime: nothing,
  switch: { ...nothing, Main: SwitchMain },
  select: { ...nothing, Main: SelectMain },
  link: { Main: LinkMain, Limits: LinkSettings, limits: ['columns', 'only', 'create'] },
  file: { ...nothing, Main: FileMain },
  ruc: nothing,
  cedula: nothing,
  phone: nothing,
  email: nothing,
  formula: { ...nothing, Main: FormulaMain },
  table: { Main: TableMain, Limits: TableSettings, limits: ['minRows', 'maxRows', 'totals'] },
  heading: nothing,
  note: { ...nothing, Main: NoteMain },
  separator: nothing,
};

/** The settings of a field's kind. The cast is safe because each row accepts the fields of its own kind. */
export const settingsOf = (field: Field) => kindSettings[field.kind] as KindSettings<Field>;
