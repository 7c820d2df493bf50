import { describeRule } from '#domain/recurrence/describe-rule.ts';
import { expect, test } from 'vitest';

/** Friday, the fourth and last of its month. */
const START = '2026-11-27T09:00:00';

test.each([
  ['FREQ=DAILY', 'Todos los días'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=10', 'Cada 3 días, 10 veces'],
  ['FREQ=DAILY;COUNT=1', 'Todos los días, una vez'],
  ['FREQ=DAILY;BYMONTH=1,2;BYDAY=MO', 'Todos los días, en enero y febrero, los lunes'],
  ['FREQ=WEEKLY', 'Todas las semanas, los viernes'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231T235959',
    'Cada 2 semanas, los lunes y miércoles, hasta el 31/12/2026',
  ],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'Todas las semanas, los sábados y domingos'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Todas las semanas, de lunes a viernes'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    'Cada 2 semanas, los martes y domingos, con semanas que comienzan el domingo',
  ],
  ['FREQ=MONTHLY', 'El día 27 de cada mes'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=10', 'El último viernes de cada mes, 10 veces'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU,-1SA', 'El segundo martes y el último sábado de cada 2 meses'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,15,-1', 'Los días 2 y 15 y el último día de cada mes'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', 'El antepenúltimo día de cada mes'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'Todos los meses, el día 13 del mes, solo si es viernes'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    'Todos los meses, de lunes a viernes, pero solo la 2.ª vez desde el final de cada mes',
  ],
  [
    'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3',
    'Todos los meses, los martes, miércoles y jueves, pero solo la 3.ª vez de cada mes',
  ],
  ['FREQ=YEARLY', 'El 27 de noviembre de cada año'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=25', 'El 25 de diciembre de cada 2 años'],
  ['FREQ=YEARLY;BYMONTH=1,6', 'El día 27 de enero y junio de cada año'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'El cuarto jueves de noviembre de cada año'],
  ['FREQ=YEARLY;BYDAY=20MO', 'El 20.º lunes de cada año'],
  ['FREQ=YEARLY;BYDAY=-20MO', 'El 20.º lunes desde el final de cada año'],
  ['FREQ=YEARLY;BYWEEKNO=20', 'Todos los años, en la semana 20 del año, los viernes'],
  ['FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8', 'Todos los años, en junio, julio y agosto, los jueves'],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=MO,TU;BYMONTHDAY=2,3',
    'Cada 4 años, en noviembre, los días 2 y 3 del mes, solo si es lunes o martes',
  ],
  ['FREQ=YEARLY;BYYEARDAY=100,-1', 'Todos los años, el último día y el 100.º día del año'],
  ['FREQ=HOURLY;INTERVAL=3;UNTIL=20261127T170000', 'Cada 3 horas, hasta el 27/11/2026'],
  ['FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10', 'Cada 20 minutos, en las horas 9 y 10'],
  ['FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20', 'Todos los días, a las 09:00, 09:20, 10:00 y 10:20'],
  ['FREQ=DAILY;BYHOUR=8,9,10,11;BYMINUTE=0,20', 'Todos los días, en las horas 8, 9, 10 y 11, en los minutos 0 y 20'],
])('%s: %s', (rule, sentence) => {
  expect(describeRule(rule, START)).toBe(sentence);
});

test('a value of UNTIL before the time of the event excludes its day', () => {
  expect(describeRule('FREQ=DAILY;UNTIL=20261231T080000', START)).toBe('Todos los días, hasta el 30/12/2026');
  expect(describeRule('FREQ=DAILY;UNTIL=20261231', '2026-11-27')).toBe('Todos los días, hasta el 31/12/2026');
});

test('of what is no rule says why', () => {
  expect(describeRule('FREQ=SECONDLY', START)).toBe(
    'Un evento no puede repetirse por segundos. Elija minutos o un período más largo.',
  );
});
