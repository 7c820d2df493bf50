import type { Mail } from '../server.types.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

/** A company's name with the period that ends a sentence; adds no second period after names such as «… S.A.». */
const ending = (company: string) => (company.endsWith('.') ? company : `${company}.`);

const lines = (...text: string[]) => `${text.join('\n\n')}\n`;

/** Texts of the mails. Each mail has one link, on a line of its own. */
export const mailTexts = {
  reset: (name: string, link: string): Text => ({
    subject: 'Contraseña nueva de Ñemu',
    text: lines(
      `Hola, ${name}:`,
      'Recibimos un pedido para cambiar su contraseña. Abra este enlace para elegir una nueva; sirve una sola vez y vence en 30 minutos:',
      link,
      'Si usted no lo pidió, no hace falta hacer nada: su contraseña sigue siendo la misma.',
    ),
  }),
  invitation: (name: string, company: string, link: string): Text => ({
    subject: `Invitación a ${company} en Ñemu`,
    text: lines(
      `Hola, ${name}:`,
      `Le invitaron a trabajar en ${ending(company)} Abra este enlace para aceptar y elegir su contraseña; sirve una sola vez y vence en 7 días:`,
      link,
      'Si no esperaba esta invitación, puede ignorar este correo.',
    ),
  }),
  invitationOfKnown: (name: string, company: string, link: string): Text => ({
    subject: `Invitación a ${company} en Ñemu`,
    text: lines(
      `Hola, ${name}:`,
      `Le invitaron a trabajar en ${ending(company)} Abra este enlace y confirme con la contraseña que ya usa en Ñemu; sirve una sola vez y vence en 7 días:`,
      link,
      'Si no esperaba esta invitación, puede ignorar este correo.',
    ),
  }),
  confirmation: (name: string, company: string, link: string): Text => ({
    subject: `Confirme su correo electrónico para ${company} en Ñemu`,
    text: lines(
      `Hola, ${name}:`,
      `Con esta dirección se creó la empresa ${ending(company)} Confirme con este enlace que la dirección es suya; vence en 7 días:`,
      link,
      'Mientras no la confirme no podrá invitar a otras personas a su empresa.',
      'Si usted no lo pidió, ignore este correo.',
    ),
  }),
  reminder: (name: string, title: string, when: string, link: string): Text => ({
    subject: `Recordatorio: ${title}`,
    text: lines(
      `Hola, ${name}:`,
      `Le recordamos «${title}». ${when}`,
      link,
      'Recibe este correo porque el evento tiene un recordatorio. Para no recibir otros, rechace la invitación o pida que se quite.',
    ),
  }),
};
