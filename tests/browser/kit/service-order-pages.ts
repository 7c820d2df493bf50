import type { Locator, Page } from 'playwright-core';
import { heading } from './journey.ts';
import { cellOf, input, listOf } from './records-programs.ts';
import { costOf, CUSTOMER, FAULT, type Order, RECEIVED, TITLE, WORK } from './service-orders.ts';

const guaranies = (amount: number): string => amount.toLocaleString('es-PY');

const figureOf = (amount: number): string => `Gs.\u00a0${guaranies(amount)}`;

/** The visible value of a control; for a select, the label of the chosen option. */
const read = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? '';
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    return element instanceof HTMLElement ? element.innerText : '';
  });

const LABELS = [
  'Número',
  'Recibida',
  'Cliente',
  'Teléfono',
  'Equipo o vehículo',
  'Prioridad',
  'Falla',
  'Técnico',
  'Mano de obra',
  'Total',
];

const COLUMNS = ['Descripción', 'Cantidad', 'Precio', 'Importe'];

/** An order as the changed form shows it, field by field, with its notes on earlier versions. */
export async function shownOrder(page: Page, { number, parts, voucher }: Order): Promise<Record<string, unknown>> {
  await heading(page, number).waitFor();
  const labels = voucher === '' ? LABELS : [...LABELS, 'Comprobante'];
  const cells = parts.map((_, index) => COLUMNS.map((column) => read(cellOf(page, column, index + 1))));
  return {
    fields: Object.fromEntries(await Promise.all(labels.map(async (label) => [label, await read(input(page, label))]))),
    parts: await Promise.all(cells.map((row) => Promise.all(row))),
    voucherIsShown: await input(page, 'Comprobante').isVisible(),
    serialIsAsked: await input(page, 'Serie').isVisible(),
    earlier: [
      await page.getByRole('main').getByRole('term').allInnerTexts(),
      await page.getByRole('main').getByRole('definition').allInnerTexts(),
    ],
  };
}

/** The expected result of `shownOrder` for an order that was entered with the first form. */
export function wantedOrder(order: Order): Record<string, unknown> {
  const { number, machine, serial, priority, parts, voucher } = order;
  return {
    fields: {
      Número: number,
      Recibida: RECEIVED,
      Cliente: CUSTOMER,
      Teléfono: '',
      'Equipo o vehículo': machine,
      Prioridad: priority === 'Urgente' ? 'Para hoy' : priority,
      Falla: FAULT,
      Técnico: '',
      'Mano de obra': guaranies(WORK),
      Total: figureOf(costOf(order)),
      ...(voucher !== '' && { Comprobante: voucher }),
    },
    parts: parts.map(([what, count, price]) => [what, String(count), guaranies(price), figureOf(count * price)]),
    voucherIsShown: voucher !== '',
    serialIsAsked: false,
    earlier: [['Serie'], [serial]],
  };
}

/** The link to an order in the list of the program. */
export const orderLink = (page: Page, { number }: Order): Locator =>
  listOf(page, TITLE).getByRole('link', { name: number });
