import { accountEndpoints } from '#contract/endpoints/account.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, linkIn, mailTo, registerCompany } from './kit/company.ts';
import {
  admitGuest,
  answerBox,
  box,
  closeToasts,
  confirmedCompany,
  expectToasts,
  heading,
  newId,
  open,
  readBox,
  visitAs,
} from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { actOn, descriptionOf, linesOf, readTable, save, SAVED, summary } from './kit/records.ts';

const { url } = inject('product');

const WRONG_EMAIL = 'Escriba un correo electrónico válido, por ejemplo nombre@empresa.com.py.';
const TAKEN_EMAIL = 'Ya hay un usuario de la empresa con ese correo electrónico.';

describe('an invitation', () => {
  test('shows errors of browser and server at its fields, and keeps the typed values until it is sent', async () => {
    const company = await registerCompany(url);
    const { page, problems } = await visitAs(company, { url });
    problems.expect(httpFailure(403));
    problems.expect(httpFailure(422));
    await open(page, '/usuarios');
    // The start page has a button of this name too.
    await heading(page, 'Usuarios').waitFor();
    await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
    await heading(page, 'Invitar usuario').waitFor();
    const name = page.getByLabel('Nombre y apellido');
    const email = page.getByLabel('Correo electrónico');
    await email.fill('sin arroba');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect
      .poll(async () => linesOf(await summary(page).innerText()))
      .toEqual([
        'Revise lo siguiente',
        'Nombre y apellido: Complete este dato.',
        `Correo electrónico: ${WRONG_EMAIL}`,
        'Perfiles: Elija al menos uno.',
      ]);
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await descriptionOf(name), await descriptionOf(email)]).toEqual(['Complete este dato.', WRONG_EMAIL]);
    expect(await descriptionOf(page.getByRole('group', { name: 'Perfiles' }))).toBe('Elija al menos uno.');
    await expectAccessible(page);
    await summary(page)
      .getByRole('button', { name: /^Correo electrónico/ })
      .click();
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await email.inputValue()).toBe('sin arroba');

    await name.fill('Elena Duarte');
    await email.fill(company.email);
    const role = page.getByRole('checkbox', { name: 'Consulta' });
    await role.check();
    await save(page);
    await page.getByText('Su correo todavía no está confirmado').waitFor();
    const typed = async () => [await name.inputValue(), await email.inputValue(), await role.isChecked()];
    expect(await typed()).toEqual(['Elena Duarte', company.email, true]);
    const link = new URLSearchParams(linkIn(await mailTo(company.email, /Confirme/)).split('?')[1]);
    await callApi(url, accountEndpoints.confirmEmail, { body: { token: link.get('token') ?? '' } });

    await save(page);
    await expect
      .poll(async () => linesOf(await summary(page).innerText()))
      .toEqual(['Revise lo siguiente', `Correo electrónico: ${TAKEN_EMAIL}`]);
    expect([await descriptionOf(email), await typed()]).toEqual([TAKEN_EMAIL, ['Elena Duarte', company.email, true]]);
    const wanted = company.email.replace('ana', 'elena');
    await email.fill(wanted);
    await save(page);
    await expectToasts(page, `Invitación enviada a ${wanted}`);
    await expect
      .poll(async () => (await readTable(page.getByRole('table', { name: 'Usuarios' }))).map((row) => row.slice(0, 4)))
      .toEqual([
        ['Nombre y apellido', 'Correo electrónico', 'Estado', 'Perfiles'],
        [expect.stringMatching(/^Ana Benítez\s+Usted$/), company.email, 'Activo', 'Administrador'],
        ['Elena Duarte', wanted, 'Invitado', 'Consulta'],
      ]);
    await expectAccessible(page);
  });
});

test('a user with an unconfirmed address cannot send an invitation, and the form explains why when it opens', async () => {
  const company = await registerCompany(url);
  const link = async () => linkIn(await mailTo(company.email, /Confirme/));
  const first = await link();
  const { page } = await visitAs(company, { url });
  await open(page, '/usuarios/nuevo');
  const notice = page.getByText('Su correo todavía no está confirmado');
  await notice.waitFor();
  await page.getByText(`Abra el enlace que enviamos a ${company.email}`).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Nombre y apellido').fill('Elena Duarte');
  await page.getByRole('button', { name: 'Enviar otro enlace' }).click();
  await expectToasts(page, `Se envió otro enlace a ${company.email}`);
  await expect.poll(link).not.toBe(first);
  const query = new URLSearchParams((await link()).split('?')[1]);
  await callApi(url, accountEndpoints.confirmEmail, { body: { token: query.get('token') ?? '' } });
  await notice.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Nombre y apellido').inputValue()).toBe('Elena Duarte');
});

describe('a user', () => {
  test('whose sessions are ended in the list is signed out at once, and can be deactivated and reactivated', async () => {
    const company = await confirmedCompany(url);
    const guest = await admitGuest(url, company, 'Ventas');
    const theirs = await visitAs(guest, { url });
    theirs.problems.expect(httpFailure(401));
    const { page } = await visitAs(company, { url });
    await open(page, '/usuarios');
    const row = page.getByRole('row', { name: new RegExp(guest.person) });

    await actOn(page, guest.person, 'Terminar sesiones');
    expect((await readBox(page)).text).toBe(
      `Se cerrarán las sesiones de ${guest.person} en esta empresa (2 sesiones abiertas), en todos sus equipos. Lo que tenga sin guardar queda como borrador.\n¿Desea terminarlas?`,
    );
    await answerBox(page, 'SI');
    await expectToasts(page, 'Se terminaron 2 sesiones');
    await heading(theirs.page, 'Iniciar sesión').waitFor();
    await closeToasts(page);

    await actOn(page, guest.person, 'Desactivar');
    await answerBox(page, 'SI');
    await expectToasts(page, `${guest.person} ya no puede entrar`);
    await row.filter({ hasText: 'Desactivado' }).waitFor();
    await closeToasts(page);

    await actOn(page, guest.person, 'Activar de nuevo');
    await answerBox(page, 'SI');
    await expectToasts(page, `${guest.person} puede entrar otra vez`);
    await row.filter({ hasText: 'Activo' }).waitFor();
    await expectAccessible(page);
  });

  test('edited by two administrators at once is compared field by field, and no edit is lost', async () => {
    const company = await confirmedCompany(url);
    const guest = await admitGuest(url, company, 'Ventas');
    const first = await visitAs(company, { url });
    const second = await visitAs(company, { url });
    second.problems.expect(httpFailure(412));
    for (const { page } of [first, second]) {
      await open(page, `/usuarios/${guest.id}`);
      await expect.poll(() => page.getByLabel('Nombre y apellido').inputValue()).toBe(guest.person);
    }
    const { page } = second;
    await page.getByLabel('Nombre y apellido').fill('Bruno Cáceres Vera');
    await page.getByRole('checkbox', { name: 'Consulta' }).check();
    await first.page.getByLabel('Nombre y apellido').fill('Bruno R. Cáceres');
    await save(first.page);
    await expectToasts(first.page, SAVED);
    await save(page);

    await page.getByText('Otra persona guardó este registro mientras usted lo editaba').waitFor();
    const groups = page.getByRole('radiogroup');
    await expect
      .poll(async () => (await groups.allInnerTexts()).map(linesOf))
      .toEqual([
        ['Nombre y apellido', 'El mío', 'Bruno Cáceres Vera', `El de ${company.person}`, 'Bruno R. Cáceres'],
        ['Perfiles', 'El mío', 'Consulta, Ventas', `El de ${company.person}`, 'Ventas'],
      ]);
    expect(
      await groups.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.matches(':checked'))),
    ).toEqual([true, false, true, false]);
    await expectAccessible(page);
    await groups.first().getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Seguir con lo elegido' }).click();
    expect(await page.getByLabel('Nombre y apellido').inputValue()).toBe('Bruno R. Cáceres');
    await save(page);
    await expectToasts(page, SAVED);
    const { rows } = await callApi(url, userEndpoints.users, { session: company });
    const savedUser = rows.find(({ id }) => id === guest.id);
    expect([savedUser?.name, savedUser?.roles.map(({ name }) => name).toSorted()]).toEqual([
      'Bruno R. Cáceres',
      ['Consulta', 'Ventas'],
    ]);
  });
});

describe('the last administrator', () => {
  test('can neither remove themselves nor be removed by another user, and the page explains why', async () => {
    const company = await confirmedCompany(url);
    const { programs } = await callApi(url, userEndpoints.roles, { session: company });
    const grants = programs.map(({ router_name: program, actions }) => ({ program, actions, scope: 'all' as const }));
    await callApi(url, userEndpoints.createRole, {
      session: company,
      body: { id: newId(), name: 'Gerencia', grants },
    });
    const guest = await admitGuest(url, company, 'Gerencia');
    const { page } = await visitAs(company, { url });
    await open(page, '/usuarios');
    await page.getByRole('button', { name: `Acciones de ${guest.person}` }).waitFor();
    expect(await page.getByRole('button', { name: `Acciones de ${company.person}` }).count()).toBe(0);
    await page.getByRole('link', { name: company.person }).click();
    await page.getByText('Este es su propio usuario: otro administrador debe cambiar o quitar su acceso.').waitFor();
    const boxes = page.getByRole('group', { name: 'Perfiles' }).getByRole('checkbox');
    expect(await boxes.evaluateAll((all) => all.map((one) => one.matches(':disabled')))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
    await expectAccessible(page);

    const theirs = await visitAs(guest, { url });
    theirs.problems.expect(httpFailure(409));
    await open(theirs.page, '/usuarios');
    await actOn(theirs.page, company.person, 'Quitar de la empresa');
    await answerBox(theirs.page, 'SI');
    await box(theirs.page).filter({ hasText: 'al menos' }).waitFor();
    expect(await readBox(theirs.page)).toEqual({
      title: 'Atención',
      text: 'La empresa debe conservar al menos un administrador activo.',
      buttons: ['OK'],
    });
    await answerBox(theirs.page, 'OK');
    const { rows } = await callApi(url, userEndpoints.users, { session: company });
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      [company.person, 'active'],
      [guest.person, 'active'],
    ]);
  });
});
