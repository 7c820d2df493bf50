import { companyTexts } from '#features/company/company.texts.ts';
import { expect, test } from 'vitest';

test('the heading of a branch starts with «Sucursal» once, even if the branch name starts with that word', () => {
  expect(['Casa central', 'Sucursal Itá', 'SUCURSAL 2', 'Sucursales Unidas'].map(companyTexts.branchTitle)).toEqual([
    'Sucursal Casa central',
    'Sucursal Itá',
    'SUCURSAL 2',
    'Sucursal Sucursales Unidas',
  ]);
});
