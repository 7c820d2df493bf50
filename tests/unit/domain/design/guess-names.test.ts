import { namesFrom, addressFrom, freeAddress } from '#domain/design/guess-names.ts';
import { describe, expect, test } from 'vitest';

describe('the singular and plural names of records', () => {
  test.each([
    ['Clientes', 'cliente', 'clientes'],
    ['Órdenes de servicio', 'orden de servicio', 'órdenes de servicio'],
    ['Camiones', 'camión', 'camiones'],
    ['Almacenes', 'almacén', 'almacenes'],
    ['Planes de cuentas', 'plan de cuentas', 'planes de cuentas'],
    ['Bienes', 'bien', 'bienes'],
    ['Exámenes médicos', 'examen médico', 'exámenes médicos'],
    ['Jóvenes', 'joven', 'jóvenes'],
    ['Intereses', 'interés', 'intereses'],
    ['Meses', 'mes', 'meses'],
    ['Clases', 'clase', 'clases'],
    ['Veces', 'vez', 'veces'],
    ['Proveedores del exterior', 'proveedor del exterior', 'proveedores del exterior'],
    ['Nombres', 'nombre', 'nombres'],
    ['Animales', 'animal', 'animales'],
    ['Detalles', 'detalle', 'detalles'],
    ['Inmuebles', 'inmueble', 'inmuebles'],
    ['Actividades', 'actividad', 'actividades'],
    ['Sedes', 'sede', 'sedes'],
    ['Leyes', 'ley', 'leyes'],
    ['Viajes', 'viaje', 'viajes'],
    ['Informes de visita', 'informe de visita', 'informes de visita'],
    ['Países', 'país', 'países'],
    ['Clientes y proveedores', 'cliente y proveedor', 'clientes y proveedores'],
    ['Mis clientes', 'mi cliente', 'mis clientes'],
    ['Facturas a Asunción', 'factura a Asunción', 'facturas a Asunción'],
  ])('for the plural title «%s» are «%s» and «%s»', (title, one, many) => {
    expect(namesFrom(title)).toEqual({ one, many });
  });

  test.each([
    ['Cliente', 'cliente', 'clientes'],
    ['Orden de compra', 'orden de compra', 'órdenes de compra'],
    ['Camión', 'camión', 'camiones'],
    ['Interés', 'interés', 'intereses'],
    ['Lápiz', 'lápiz', 'lápices'],
    ['Plan', 'plan', 'planes'],
    ['Análisis', 'análisis', 'análisis'],
    ['RUC', 'RUC', 'RUC'],
    ['Proveedor activo', 'proveedor activo', 'proveedores activos'],
    ['País', 'país', 'países'],
    ['  ', '', ''],
  ])('for the singular title «%s» are «%s» and «%s»', (title, one, many) => {
    expect(namesFrom(title)).toEqual({ one, many });
  });
});

describe('the URL of a program, generated from its title,', () => {
  test.each([
    ['Órdenes de servicio', 'ordenes-de-servicio'],
    ['  Ñandutí & Cía. ', 'nanduti-cia'],
    ['2026: presupuestos', 'presupuestos'],
    ['<img src=x onerror=alert(1)>', 'img-src-x-onerror-alert-1'],
    ['日本', ''],
    [`${'palabra '.repeat(8)}`, 'palabra-palabra-palabra-palabra-palabra'],
  ])('for «%s» is «%s»', (title, address) => {
    expect(addressFrom(title)).toBe(address);
  });

  test('has a numeric suffix when another program has that URL', () => {
    expect(freeAddress('clientes', new Set(['productos']))).toBe('clientes');
    expect(freeAddress('clientes', new Set(['clientes', 'clientes-2']))).toBe('clientes-3');
    expect(freeAddress('a'.repeat(40), new Set(['a'.repeat(40)]))).toBe(`${'a'.repeat(36)}-2`);
    expect(freeAddress('', new Set(['']))).toBe('');
  });
});
