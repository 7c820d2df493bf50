import { button, type DesignerTypist } from './designer-typist.ts';
import { heading } from './journey.ts';
import { answerYes, chooseOption } from './keyboard.ts';
import { cellOf, input } from './records-programs.ts';
import { CUSTOMER, CUSTOMER_TYPED, FAULT, type Order, RECEIVED, TITLE, WORK } from './service-orders.ts';

/** Enters a service order with the first form, by the keyboard alone, and saves the order. */
export async function typeOrder(
  typist: DesignerTypist,
  { number, machine, serial, priority, parts, voucher }: Order,
): Promise<void> {
  const { page, key, press, type, tabTo, expectFocus } = typist;
  await press(button(page, 'Nuevo'));
  await expectFocus(input(page, 'Número'));
  await page.keyboard.type(number);
  await key('Enter');
  await expectFocus(input(page, 'Recibida'));
  await page.keyboard.type(RECEIVED);
  await key('Enter');
  await expectFocus(input(page, 'Cliente'));
  await page.keyboard.type(CUSTOMER_TYPED);
  await chooseOption(page, CUSTOMER);
  await type(input(page, 'Equipo'), machine);
  await type(input(page, 'Serie'), serial);
  await type(input(page, 'Prioridad'), priority);
  // The end of a tall field may be under the bar of buttons, although its text cursor is visible.
  await page.keyboard.press('Tab');
  await input(page, 'Falla').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(FAULT);
  await press(button(page, 'Agregar fila'));
  for (const [index, [what, count, price]] of parts.entries()) {
    await expectFocus(cellOf(page, 'Descripción', index + 1));
    await page.keyboard.type(what);
    for (const figure of [count, price]) {
      await key('Enter');
      await page.keyboard.type(String(figure));
    }
    if (index < parts.length - 1) await key('Enter');
  }
  await type(input(page, 'Mano de obra'), String(WORK));
  if (voucher !== '') {
    await tabTo(input(page, 'En garantía'));
    await key('Space');
    await type(input(page, 'Comprobante'), voucher);
  }
  await page.keyboard.press('Control+S');
  await answerYes(page, typist);
  await expectFocus(heading(page, TITLE));
}
