import { readRuc } from '#domain/ruc.ts';
import { canonicalRule } from '../canonical-rule.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import type { rucConfig } from './ruc.config.ts';

const read = (text: string): string | undefined => {
  const reading = readRuc(text);
  return reading.ok ? reading.ruc : undefined;
};

/** The RUCs that a text without a dash can mean. */
const readings = (value: string): readonly string[] => {
  const reading = readRuc(value);
  return !reading.ok && reading.reason === 'noDash' ? reading.readings : [];
};

const problem = (value: string): string => {
  const reading = readRuc(value);
  if (reading.ok || reading.reason === 'format') return fieldValueTexts.rucFormat;
  return reading.reason === 'noDash'
    ? fieldValueTexts.rucReadings(reading.readings)
    : fieldValueTexts.rucDigit(reading.expected);
};

/** The rule of taxpayer numbers. */
export const rucKind = canonicalRule<typeof rucConfig>({
  read,
  problem,
  readings,
  examples: [
    { field: {}, typed: '80.009.735-1', value: '80009735-1', shown: '80009735-1' },
    { field: {}, typed: ' 3456789a3 ', value: '3456789A-3', shown: '3456789A-3' },
  ],
});
