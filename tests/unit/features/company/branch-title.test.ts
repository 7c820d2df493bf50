import { companyTexts } from '#features/company/company.texts.ts';
import { expect, test } from 'vitest';

test('the heading of a branch contains «Sucursal» once, even when its name begins with it', () => {
  expect(['Casa central', 'Sucursal Itá', 'SUCURSAL 2', 'Sucursales Unidas'].map(companyTexts.branchTitle)).toEqual([
    'Sucursal Casa central',
    'Sucursal Itá',
    'SUCURSAL 2',
    'Sucursal Sucursales Unidas',
  ]);
});
