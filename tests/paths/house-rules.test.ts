import { describe, expect, test } from 'vitest';
import { houseFaults, houseRules, type HouseRule } from './generator/house-rules.ts';
import { machineFolders } from './generator/machines.ts';

const rules = Object.keys(houseRules) as HouseRule[];

describe.each(machineFolders)('machines/$name', (folder) => {
  test.each(rules)('%s', (rule) => {
    expect(houseFaults(rule, folder)).toEqual([]);
  });
});
