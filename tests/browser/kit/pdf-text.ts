import { inflateSync } from 'node:zlib';

/** Unicode text by glyph code of one font. */
type GlyphTexts = ReadonlyMap<number, string>;

const fromUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The objects of a PDF as Chromium writes it: the dictionary, and the inflated stream of those that have one. */
function readObjects(file: Buffer): Map<number, { head: string; stream: string }> {
  const text = file.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const { 1: id, 2: body = '' } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = '', ...rest] = body.split(' stream\n');
    const packed = Buffer.from(rest.join(' stream\n').replace(/\nendstream$/, ''), 'latin1');
    const isPacked = head.includes('FlateDecode') && !head.includes('/Subtype /Image');
    objects.set(Number(id), { head, stream: isPacked ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
}

/** The texts of a font's glyphs, from its `ToUnicode` map. */
function readGlyphTexts(map: string): GlyphTexts {
  const texts = new Map<number, string>();
  for (const { 1: lines = '' } of map.matchAll(/beginbfchar\n([^]*?)endbfchar/g)) {
    for (const { 1: code = '', 2: text = '' } of lines.matchAll(/<(\w+)> <(\w+)>/g)) {
      texts.set(Number.parseInt(code, 16), fromUtf16(text));
    }
  }
  for (const { 1: lines = '' } of map.matchAll(/beginbfrange\n([^]*?)endbfrange/g)) {
    for (const { 1: first = '', 2: last = '', 3: text = '' } of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      for (let code = from; code <= to; code += 1) {
        texts.set(code, String.fromCharCode(Number.parseInt(text, 16) + code - from));
      }
    }
  }
  return texts;
}

/** The text that a content stream draws; every operator that shows text ends in a space. */
function shownText(content: string, fonts: ReadonlyMap<string, GlyphTexts>): string {
  let font: GlyphTexts = new Map();
  let shown = '';
  for (const { 1: name, 2: glyphs = '' } of content.matchAll(/\/(F\d+) [\d.]+ Tf|(<[^>]*>|\[[^\]]*\]) TJ?j?/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    else {
      const codes = (glyphs.match(/[\dA-Fa-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      shown += `${codes.map((code) => font.get(code) ?? '').join('')} `;
    }
  }
  return shown.replaceAll(/\s+/g, ' ').trim();
}

/** The text of each page of a PDF that Chromium printed, in the order in which it was drawn. */
export function pdfPages(file: Buffer): string[] {
  const objects = readObjects(file);
  const glyphTextsOf = (id: number): GlyphTexts => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
    return readGlyphTexts(objects.get(Number(map))?.stream ?? '');
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(({ 1: name = '', 2: id }) => [name, glyphTextsOf(Number(id))]),
    );
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1];
    return shownText(objects.get(Number(contents))?.stream ?? '', fonts);
  });
}
