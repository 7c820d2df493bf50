import { isCalendarDate } from '#domain/calendar-date.ts';
import { isInvalid } from '#domain/emptiness.ts';
import { oneLine } from '#domain/one-line.ts';
import { passwordProblem } from '#domain/passwords.ts';
import { readPhone } from '#domain/phone.ts';
import { readRuc, type RucReading } from '#domain/ruc.ts';
import { isUuid } from '#domain/uuid.ts';
import * as v from 'valibot';
import { presentPassword } from './credentials.ts';
import { fieldTexts } from './field-texts.ts';

/** Whether a required text is missing. Format characters, such as the joiners in emojis, do not count as content. */
const isBlank = (text: string) => isInvalid(text.replace(/\p{Cf}/gu, ''));

/** A required text of one line and at most `max` characters. */
export const requiredText = (max: number) =>
  v.pipe(
    v.string(fieldTexts.required),
    v.transform(oneLine),
    v.check((text) => !isBlank(text), fieldTexts.required),
    v.maxLength(max, fieldTexts.tooLong(max)),
  );

/** An optional text of one line and at most `max` characters. */
export const optionalText = (max: number) =>
  v.pipe(v.string(), v.transform(oneLine), v.maxLength(max, fieldTexts.tooLong(max)));

/** A new password; only the server checks, elsewhere, whether it is a common password. */
export const newPassword = v.pipe(
  presentPassword,
  v.check((text) => passwordProblem(text) !== 'blank', fieldTexts.passwordBlank),
  v.check((text) => passwordProblem(text) !== 'tooShort', fieldTexts.passwordShort),
  v.check((text) => passwordProblem(text) !== 'tooLong', fieldTexts.passwordLong),
);

function rucProblem(reading: Exclude<RucReading, { ok: true }>): string {
  switch (reading.reason) {
    case 'noDash':
      return fieldTexts.rucReadings(reading.readings);
    case 'checkDigit':
      return fieldTexts.rucDigit(reading.expected);
    case 'format':
      return fieldTexts.rucFormat;
  }
}

/** A RUC in any spelling; gives `base-dv`. */
export const rucField = v.pipe(
  v.string(fieldTexts.required),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (isInvalid(dataset.value)) {
      addIssue({ message: fieldTexts.required });
      return NEVER;
    }
    const reading = readRuc(dataset.value);
    if (reading.ok) return reading.ruc;
    addIssue({ message: rucProblem(reading) });
    return NEVER;
  }),
);

/** A phone number in any spelling, or empty; gives E.164 or ''. */
export const phoneField = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.trim() === '') return '';
    const phone = readPhone(dataset.value);
    if (phone !== undefined) return phone;
    addIssue({ message: fieldTexts.phone });
    return NEVER;
  }),
);

/** An establishment code of three digits, 001 to 999. */
export const establishmentField = v.pipe(
  v.string(fieldTexts.required),
  v.trim(),
  v.nonEmpty(fieldTexts.required),
  v.regex(/^(?!000)[0-9]{3}$/, fieldTexts.establishment),
);

/** A UUID in its canonical form. */
export const idField = v.pipe(v.string(), v.check(isUuid, fieldTexts.id));

/** An integer from `min` to `max`, both included. */
export const integerBetween = (min: number, max: number) =>
  v.pipe(
    v.number(fieldTexts.number),
    v.integer(fieldTexts.number),
    v.minValue(min, fieldTexts.between(min, max)),
    v.maxValue(max, fieldTexts.between(min, max)),
  );

/** An instant, RFC 3339 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** A business date, `YYYY-MM-DD`, that exists in the calendar. */
export const businessDate = v.pipe(v.string(), v.isoDate(fieldTexts.date), v.check(isCalendarDate, fieldTexts.date));
