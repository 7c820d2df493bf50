import type { FormDefinition } from '../form-definition.ts';
import { clientes } from './clientes.ts';
import { productos } from './productos.ts';

/** The programs of a new company, with their names in URLs. */
export const shippedForms: readonly { routerName: string; definition: FormDefinition }[] = [
  { routerName: 'clientes', definition: clientes },
  { routerName: 'productos', definition: productos },
];
