/** A record of the list that every product shows. */
export interface Customer {
  id: string;
  nombre: string;
  ciudad: string;
  correo: string;
  limite: number;
  /** Date without a time, `YYYY-MM-DD`. */
  alta: string;
}

export const CITIES = [
  'Asunción',
  'Ciudad del Este',
  'Encarnación',
  'Luque',
  'San Lorenzo',
  'Capiatá',
  'Villarrica',
  'Concepción',
] as const;

/** Rows per page in every product. */
export const PAGE_SIZE = 25;

const FIRST = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fabio', 'Gloria', 'Hugo', 'Inés', 'Julio'];
const LAST = ['Acosta', 'Benítez', 'Cáceres', 'Duarte', 'Espínola', 'Franco', 'González', 'Ibarra', 'López', 'Núñez'];

const pick = <T>(list: readonly T[], index: number): T => {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
};

/** The same customers in every run, in the alphabetical order of their names; numbers and dates are unsorted. */
export function customers(count: number): Customer[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = Math.imul(index + 1, 2_654_435_761) >>> 0;
    const number = String(index + 1).padStart(6, '0');
    const day = new Date(Date.UTC(2020, 0, 1 + (mixed % 2_000)));
    return {
      id: String(index + 1),
      nombre: `Cliente ${number} ${pick(FIRST, mixed)} ${pick(LAST, mixed >>> 8)}`,
      ciudad: pick(CITIES, mixed >>> 4),
      correo: `cliente.${number}@ejemplo.com.py`,
      limite: mixed % 1_000_000_000,
      alta: day.toISOString().slice(0, 10),
    };
  });
}
