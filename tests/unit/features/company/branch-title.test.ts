import { companyTexts } from '#features/company/company.texts.ts';
import { expect, test } from 'vitest';

test('the heading of a branch contains the word «sucursal» once, however its name begins', () => {
  expect(['Casa central', 'Sucursal Itá', 'SUCURSAL 2', 'Sucursales Unidas'].map(companyTexts.branchTitle)).toEqual([
    'Sucursal Casa central',
    'Sucursal Itá',
    'SUCURSAL 2',
    'Sucursal Sucursales Unidas',
  ]);
});
