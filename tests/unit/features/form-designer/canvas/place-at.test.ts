import { isPastRowEnd, zoneOf } from '#features/form-designer/canvas/pointer-drag.ts';
import { expect, test } from 'vitest';

const box = { left: 100, right: 500, top: 50, bottom: 150 };
const zone = (x: number, y: number, hasSides = true) => zoneOf(box, { x, y }, hasSides);

test('a drop near a side of a field means beside the field; elsewhere it means a row above or below', () => {
  expect([
    zone(110, 60),
    zone(171, 60),
    zone(173, 60),
    zone(300, 99),
    zone(300, 101),
    zone(429, 140),
    zone(490, 60),
  ]).toEqual(['before', 'before', 'above', 'above', 'under', 'after', 'after']);
});

test('the side zones of a narrow field are a quarter of its width', () => {
  const narrow = { ...box, right: 180 };
  const at = (x: number) => zoneOf(narrow, { x, y: 60 }, true);
  expect([at(119), at(121), at(159), at(161)]).toEqual(['before', 'above', 'above', 'after']);
});

test('fields that are stacked have no side zones', () => {
  expect([zone(110, 60, false), zone(490, 140, false)]).toEqual(['above', 'under']);
});

test('only a point after the last field of a row and inside the row is past the end of the row', () => {
  const row = { left: 100, right: 900, top: 50, bottom: 150 };
  const behind = (x: number, y: number) => isPastRowEnd(row, box, { x, y });
  expect([
    behind(501, 60),
    behind(880, 149),
    behind(499, 60),
    behind(901, 60),
    behind(700, 49),
    behind(700, 151),
  ]).toEqual([true, true, false, false, false, false]);
});
