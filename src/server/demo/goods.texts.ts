/** A product line: its product names, its sizes and its purchase cost. */
export interface Goods {
  trade: 'alimentos' | 'bebidas' | 'limpieza' | 'ferreteria' | 'papeleria' | 'servicios' | 'otros';
  /** Prefix of the product codes. */
  code: string;
  unit: 'unidad' | 'kilo' | 'litro' | 'metro' | 'caja' | 'hora';
  iva: 'iva_10' | 'iva_5' | 'exenta';
  /** Cost of the smallest size in guaraníes. */
  cost: number;
  names: readonly string[];
  sizes: readonly string[];
}

/** Fictitious manufacturers. */
export const demoManufacturers = [
  'Arandú',
  'Don Isidro',
  'El Molino',
  'Guavirá',
  'Jasy',
  'Ka’aguy',
  'La Fortuna',
  'Mainumby',
  'Pirá',
  'Tatakua',
] as const;

/** Product lines of the demonstration company. */
export const demoGoods: readonly Goods[] = [
  {
    trade: 'alimentos',
    code: 'ALI',
    unit: 'unidad',
    iva: 'iva_5',
    cost: 4_200,
    names: ['Arroz', 'Azúcar', 'Fideos', 'Harina de maíz', 'Harina de trigo', 'Poroto', 'Yerba mate', 'Aceite de soja'],
    sizes: ['500 g', '1 kg', '5 kg'],
  },
  {
    trade: 'bebidas',
    code: 'BEB',
    unit: 'unidad',
    iva: 'iva_10',
    cost: 3_800,
    names: ['Agua mineral', 'Gaseosa cola', 'Gaseosa naranja', 'Jugo de durazno', 'Jugo de pomelo', 'Té frío'],
    sizes: ['500 ml', '1 l', '2 l'],
  },
  {
    trade: 'limpieza',
    code: 'LIM',
    unit: 'unidad',
    iva: 'iva_10',
    cost: 6_500,
    names: ['Desinfectante', 'Detergente', 'Jabón en polvo', 'Lavandina', 'Limpiavidrios', 'Suavizante'],
    sizes: ['400 ml', '900 ml', '5 l'],
  },
  {
    trade: 'ferreteria',
    code: 'FER',
    unit: 'metro',
    iva: 'iva_10',
    cost: 7_900,
    names: ['Cable unipolar', 'Caño de PVC', 'Manguera reforzada', 'Malla de alambre'],
    sizes: ['2 mm', '4 mm', '6 mm'],
  },
  {
    trade: 'ferreteria',
    code: 'HER',
    unit: 'unidad',
    iva: 'iva_10',
    cost: 18_500,
    names: ['Alicate', 'Destornillador', 'Llave ajustable', 'Martillo', 'Pala', 'Serrucho'],
    sizes: ['chico', 'mediano', 'grande'],
  },
  {
    trade: 'papeleria',
    code: 'PAP',
    unit: 'caja',
    iva: 'iva_10',
    cost: 22_000,
    names: ['Bolígrafo azul', 'Carpeta colgante', 'Cuaderno universitario', 'Resma A4'],
    sizes: ['x 10', 'x 50', 'x 100'],
  },
];

/** Services charged by the hour, without stock. */
export const demoServices = [
  'Asesoramiento',
  'Colocación',
  'Entrega en la capital',
  'Entrega en el interior',
  'Instalación eléctrica',
  'Mantenimiento',
  'Reparación en taller',
  'Visita técnica',
] as const;
