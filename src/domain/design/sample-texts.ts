import { foldText } from '#domain/search-text.ts';

/** Sample texts for labels that contain one of these words, folded; the first match wins. */
const samples: readonly { words: readonly string[]; texts: readonly string[] }[] = [
  {
    words: ['razon', 'empresa', 'proveedor', 'sociedad', 'fantasia'],
    texts: ['Comercial Ñandutí S.A.', 'Ferretería El Lapacho', 'Distribuidora del Este S.R.L.'],
  },
  {
    words: ['direccion', 'domicilio', 'calle'],
    texts: ['Av. Mariscal López 1234', 'Palma 567', 'Ruta 2, km 18'],
  },
  { words: ['ciudad', 'localidad', 'lugar'], texts: ['Asunción', 'Encarnación', 'Ciudad del Este'] },
  { words: ['barrio', 'zona'], texts: ['Villa Morra', 'Sajonia', 'San Vicente'] },
  { words: ['pais'], texts: ['Paraguay', 'Brasil', 'Argentina'] },
  { words: ['marca'], texts: ['Toyota', 'Samsung', 'Tramontina'] },
  { words: ['modelo'], texts: ['Hilux 2.8', 'Galaxy A15', 'PRO 500'] },
  { words: ['chapa', 'matricula'], texts: ['ABC 123', 'BCD 456', 'AAKL 789'] },
  { words: ['color'], texts: ['Blanco', 'Gris', 'Rojo'] },
  {
    words: ['codigo', 'numero', 'nro', 'serie', 'referencia', 'comprobante', 'factura'],
    texts: ['A-001', 'A-002', 'A-003'],
  },
  {
    words: ['producto', 'articulo', 'item', 'repuesto', 'material', 'insumo', 'mercaderia'],
    texts: ['Yerba mate 1 kg', 'Aceite de girasol 900 ml', 'Filtro de aceite'],
  },
  {
    words: ['servicio', 'trabajo', 'tarea', 'descripcion', 'detalle', 'concepto', 'asunto'],
    texts: ['Mantenimiento general', 'Cambio de aceite', 'Revisión de frenos'],
  },
  {
    words: [
      'nombre',
      'apellido',
      'cliente',
      'persona',
      'contacto',
      'responsable',
      'tecnico',
      'vendedor',
      'solicitante',
    ],
    texts: ['Ana Benítez', 'Luis Giménez', 'María Duarte'],
  },
];

const PARAGRAPH =
  'El cliente pidió que lo llamen antes de entregar. Se revisó todo y quedó pendiente un repuesto que llega el lunes.';

/** The nth item of a list, cyclically; `fallback` for an empty list. */
export const nthOf = <Item>(list: readonly Item[], n: number, fallback: Item): Item =>
  list[n % Math.max(list.length, 1)] ?? fallback;

/** The nth sample line for a label. */
export function sampleLine(label: string, n: number): string {
  const words = new Set(foldText(label).split(/[^a-z0-9]+/));
  const match = samples.find((entry) => entry.words.some((word) => words.has(word)));
  return match === undefined ? `${label} ${n + 1}` : nthOf(match.texts, n, label);
}

/** A sample text for a field of several lines, cut to a length. */
export const sampleParagraph = (maxLength: number): string => PARAGRAPH.slice(0, maxLength).trim();

const DIGITS = '1234567890';
const LETTERS = 'ABCDEFGHJK';

/** The nth sample text that fills a mask. */
export const sampleOfMask = (mask: string, n: number): string =>
  Array.from(mask, (sign, at) => {
    if (sign === '0' || sign === '*') return nthOf([...DIGITS], at + n, '1');
    return sign === 'A' ? nthOf([...LETTERS], at + n, 'A') : sign;
  }).join('');
