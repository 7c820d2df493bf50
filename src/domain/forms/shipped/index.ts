import type { FormDefinition } from '../form-definition.ts';
import { clientes } from './clientes.ts';
import { productos } from './productos.ts';

/** Programs every company starts with, under the name that is their address. */
export const shippedForms: readonly { routerName: string; definition: FormDefinition }[] = [
  { routerName: 'clientes', definition: clientes },
  { routerName: 'productos', definition: productos },
];
