import type { LeafKindName } from '#domain/fields/field-kind.ts';
import { CedulaEdit } from './cedula/cedula.edit.tsx';
import { DateTimeEdit } from './date-time/date-time.edit.tsx';
import { DateEdit } from './date/date.edit.tsx';
import { EmailEdit } from './email/email.edit.tsx';
import type { FieldView } from './field-view.types.ts';
import { FiguresEdit } from './figures/figures.edit.tsx';
import { FileEdit } from './file/file.edit.tsx';
import { FileShow } from './file/file.show.tsx';
import { LinkEdit } from './link/link.edit.tsx';
import { LinkShow } from './link/link.show.tsx';
import { LongTextEdit } from './long-text/long-text.edit.tsx';
import { LongTextShow } from './long-text/long-text.show.tsx';
import { PhoneEdit } from './phone/phone.edit.tsx';
import { RucEdit } from './ruc/ruc.edit.tsx';
import { SelectEdit } from './select/select.edit.tsx';
import { ShowText } from './show-text.tsx';
import { SwitchEdit } from './switch/switch.edit.tsx';
import { TextEdit } from './text/text.edit.tsx';

/** How each kind of single-value field is edited and shown; a missing kind is a type error. */
export const fieldViews = {
  text: { Edit: TextEdit, Show: ShowText },
  longText: { Edit: LongTextEdit, Show: LongTextShow },
  number: { Edit: FiguresEdit, Show: ShowText },
  decimal: { Edit: FiguresEdit, Show: ShowText },
  currency: { Edit: FiguresEdit, Show: ShowText },
  percent: { Edit: FiguresEdit, Show: ShowText },
  date: { Edit: DateEdit, Show: ShowText },
  dateTime: { Edit: DateTimeEdit, Show: ShowText },
  switch: { Edit: SwitchEdit, Show: ShowText },
  select: { Edit: SelectEdit, Show: ShowText },
  link: { Edit: LinkEdit, Show: LinkShow },
  file: { Edit: FileEdit, Show: FileShow },
  ruc: { Edit: RucEdit, Show: ShowText },
  cedula: { Edit: CedulaEdit, Show: ShowText },
  phone: { Edit: PhoneEdit, Show: ShowText },
  email: { Edit: EmailEdit, Show: ShowText },
  formula: { Edit: null, Show: ShowText },
} as const satisfies { [Kind in LeafKindName]: FieldView<Kind> };
