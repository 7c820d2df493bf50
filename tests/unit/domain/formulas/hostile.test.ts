import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { ExpressionValue, Scope, ScopeEntry } from '#domain/formulas/expression.ts';
import { describe, expect, test } from 'vitest';
import { facts, figure, refusalOf, resultOf, scope } from './formula-kit.ts';

/** Every property that any object inherits in JavaScript. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

describe('an expression with inherited properties or unsupported syntax', () => {
  test.each([
    `constructor.constructor('return process')()`,
    `constructor.constructor("return process")`,
    `cliente.constructor("return process")`,
    `"".constructor.constructor("return 1")`,
    `[].constructor`,
    `total.constructor`,
    `total.exact`,
    `total.exact.c`,
    `lineas.constructor`,
    `lineas.length`,
    `lineas.map(l, l.constructor)`,
    `lineas.map(l, l.__proto__)`,
    `lineas.map(constructor, constructor.constructor)`,
    `lineas.map(__proto__, 1)`,
    `lineas["map"]`,
    `a["con"+"structor"]`,
    `cliente["con"+"structor"]`,
    `cliente["\\u0063onstructor"]`,
    `cliente.\\u0063onstructor`,
    `\\u0063onstructor`,
    `c\\u006fnstructor`,
    `this`,
    `this.constructor`,
    `globalThis`,
    `globalThis.process`,
    `process.exit(1)`,
    `window`,
    `document.cookie`,
    `require("fs")`,
    `import("fs")`,
    `eval("1")`,
    `Function("return 1")()`,
    `fetch("https://example.com")`,
    `new Date()`,
    `() => 1`,
    `(function() { return 1 })()`,
    `cliente = "x"`,
    `cliente += "x"`,
    `total++`,
    `1, 2`,
    `1; 2`,
    `{get a() { return 1 }}`,
    `{"__proto__": null}`,
    `{constructor: 1}.constructor`,
    '`${1}`',
    '`a`',
    `cliente.?nota`,
    `cliente[?"nota"]`,
    `cel.bind(x, 1, x)`,
    `cel`,
    `google.protobuf.Timestamp`,
    `google`,
    `type(total)`,
    `dyn(total)`,
    `string(total)`,
    `int("1")`,
    `double("NaN")`,
    `uint(1)`,
    `bytes("a")`,
    `b"abc"`,
    `bool("true")`,
    `size(cliente)`,
    `has(lineas.precio)`,
    `timestamp("2026-01-01T00:00:00Z")`,
    `duration("1h")`,
    `optional.of(1)`,
    `cliente.matches("(a+)+$")`,
    `matches(cliente, "(a+)+$")`,
    `cliente.split("")`,
    `cliente.join()`,
    `cliente.substring(0)`,
    `cliente.size()`,
    `creado.getFullYear()`,
    `lineas.map(l, l.precio).join()`,
    `[1, 2] + [3]`,
    `9**9**9`,
    `1e9999`,
    `-1e9999`,
    `"a" * 1000000`,
    `0/0/`,
    `campo_borrado + 1`,
    `a?b`,
    `//`,
    `/a+/.test(cliente)`,
    `<script>alert(1)</script>`,
    `\${1}`,
    `#{1}`,
    `@import`,
    `\0`,
    `\u202Etotal`,
    `total\u00A0+ 1`,
    `\uFEFFtotal`,
    `tоtal`,
  ])('is refused: %j', (source) => {
    const [text] = refusalOf(source);
    expect(text).toMatch(/^[¿A-ZÁÉÍÓÚ«].*[.?]$/su);
  });

  test.each(inherited)('is refused when it uses %s as a name, a property or a function', (name) => {
    for (const source of [name, `${name}()`, `cliente.${name}`, `lineas.map(l, l.${name})`, `cliente.${name}()`]) {
      expect(compileExpression(source, scope, 'any', parseSource).ok).toBe(false);
    }
  });

  test('leaves shared prototypes unchanged', () => {
    const before = [inherited, Object.keys(globalThis), Object.getOwnPropertyNames(Array.prototype)];
    for (const source of ['{"__proto__": 1}', '{"a": 1}', 'lineas.map(__proto__, 1)', '["__proto__"]']) {
      compileExpression(source, scope, 'any', parseSource);
    }
    const after = [Object.prototype, globalThis, Array.prototype];
    expect([
      Object.getOwnPropertyNames(after[0]),
      Object.keys(globalThis),
      Object.getOwnPropertyNames(after[2]),
    ]).toEqual(before);
  });
});

describe('fields and inherited properties', () => {
  const named: Scope = new Map([
    ...inherited.map((name): [string, ScopeEntry] => [name, { type: 'text' }]),
    ['lineas', { type: 'list', columns: new Map(inherited.map((name) => [name, 'text'])) }],
  ]);

  test.each(inherited.filter((name) => name !== '__proto__'))(
    'a field named %s without a value is empty, instead of having the inherited value',
    (name) => {
      for (const source of [`${name} == ""`, `lineas.all(l, l.${name} == "")`]) {
        const compilation = compileExpression(source, named, 'boolean', parseSource);
        expect(compilation.ok && compilation.expression.run({ lineas: [{}] }, facts)).toEqual({
          ok: true,
          value: true,
        });
      }
    },
  );

  test('fields named like inherited properties are read with their own values', () => {
    const compilation = compileExpression('constructor + lineas.map(l, l.toString)', named, 'any', parseSource);
    expect(compilation.ok).toBe(false);
    const own = compileExpression('constructor + unir(lineas.map(l, l.toString), "")', named, 'text', parseSource);
    expect(own.ok && own.expression.run({ constructor: 'a', lineas: [{ toString: 'b' }] }, facts)).toEqual({
      ok: true,
      value: 'ab',
    });
  });

  test('a value that the values object inherits from its prototype is ignored', () => {
    const inheritingValues: Record<string, ExpressionValue> = Object.create({ cliente: 'x', total: figure('5') });
    expect([resultOf('cliente', inheritingValues), resultOf('total + 1', inheritingValues)]).toEqual(['', '1']);
  });
});
