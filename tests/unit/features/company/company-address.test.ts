import { companyAddress, readCompanyAddress } from '#features/company/company-address.ts';
import { expect, test } from 'vitest';

test.each([
  [{ tab: 'datos', branch: null }, '/empresa'],
  [{ tab: 'sucursales', branch: null }, '/empresa/sucursales'],
  [{ tab: 'sucursales', branch: 'nuevo' }, '/empresa/sucursales/nuevo'],
  [{ tab: 'sucursales', branch: 'b1' }, '/empresa/sucursales/b1'],
] as const)('a place in the company page is written to a URL and read back unchanged: %o', (place, address) => {
  expect(companyAddress(place)).toBe(address);
  expect(readCompanyAddress(address)).toEqual(place);
});
