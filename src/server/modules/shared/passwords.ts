import { fieldTexts } from '#contract/schemas/field-texts.ts';
import { passwordProblem, PASSWORD_MIN_LENGTH } from '#domain/passwords.ts';
import { foldText } from '#domain/search-text.ts';
import { hash, verify } from '@node-rs/argon2';
import { fieldFault } from '../../http/fault.ts';

/** Parameters of Argon2id that OWASP recommends for little memory: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that matches no password. Verifying a password against it costs as much as against a real hash. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsIGRlIG5hZGllIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Normalizes the Unicode composition, which depends on the keyboard. The password is not trimmed or truncated. */
const exact = (password: string) => password.normalize('NFC');

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(exact(password), COST);

/**
 * Verifies a password against a stored hash. Without a hash the result is false, after the same amount of computation.
 */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? DUMMY_HASH, exact(password))) && stored !== undefined;

/**
 * Refuses a new password that is too short, too long, blank or common, or contains a name.
 * @param about names of the person and of the company, and the e-mail address
 */
export function checkNewPassword(password: string, about: readonly string[]): void {
  switch (passwordProblem(password, about, isCommonPassword)) {
    case 'blank':
      throw fieldFault('password', fieldTexts.passwordBlank);
    case 'tooShort':
      throw fieldFault('password', fieldTexts.passwordShort);
    case 'tooLong':
      throw fieldFault('password', fieldTexts.passwordLong);
    case 'personal':
      throw fieldFault('password', fieldTexts.passwordPersonal);
    case 'common':
      throw fieldFault('password', fieldTexts.passwordCommon);
    case undefined:
  }
}

/**
 * The most frequent words in published lists of leaked passwords, in Spanish and English, and words common in Paraguay.
 */
const WORDS = `
password passwort passw0rd p@ssword p@ssw0rd contrasena contraseña clave miclave secreto secreta acceso admin
administrador administrator usuario invitado welcome bienvenido bienvenida letmein master sistema empresa gerencia
contador contabilidad facturacion ventas oficina asuncion paraguay guarani cerrofuerte encarnacion ciudaddeleste
luque lambare sanlorenzo olimpia cerroporteno libertad albirroja terere chipa mandioca nemu teamo tequiero amor
amorcito miamor princesa corazon estrella mariposa familia mifamilia felicidad jesus jesucristo diosesamor diosmio
cristo virgencita caacupe maria jose juan carlos luis pedro miguel ana laura andrea alejandra alejandro daniel daniela
gabriel gabriela fernando fernanda sebastian valentina santiago martina mateo sofia camila lucas rodrigo ricardo
roberto monica patricia claudia silvia veronica natalia carolina futbol barcelona realmadrid riverplate bocajuniors
boca river messi ronaldo neymar maradona pokemon superman batman spiderman starwars dragon dragonball naruto minecraft
fortnite iloveyou sunshine football baseball basketball princess monkey shadow michael jordan charlie trustno1
computer internet google facebook instagram whatsapp youtube windows samsung android motorola microsoft changeme
default temporal prueba test testing demo qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcdef abcdefgh
1q2w3e4r 1qaz2wsx qazwsx q1w2e3r4 a1b2c3d4 hola holamundo helloworld enero febrero marzo abril mayo junio julio
agosto setiembre septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo verano
invierno primavera otono`
  .trim()
  .split(/\s+/);

/** Texts that are often added after or before a word. */
const ENDINGS = `
1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 123123 112233 111 1111 11111 111111 000 0000 321 4321
54321 654321 007 69 77 777 7777 99 100 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 abc abcd qwerty
! !! 1! 12! 123! 1234! 12345! . 123. 1234. * 123* @ @1 @12 @123 @1234 @2024 @2025 @2026 # #1 #123 _123 -123 2024! 2025!
2026! py`
  .trim()
  .split(/\s+/);

const RUNS = [
  '01234567890123456789',
  '12345678901234567890',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopñlkjhgfdsa',
  'asdfghjklñzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'zaq12wsxcde34rfvbgt56yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'qwerty1234567890',
  'qwertyuiop1234567890',
  'abc1234567890abc',
];

/** Texts that are often repeated until they have the minimum length. */
const BLOCKS = `
12 123 1234 12345 123456 1122 112233 abc abc123 qwe qwe123 asd asd123 ab xyz 01 00 69 123321 147258369 159753 321 654321
987654321 q1w2e3 zxc lol jaja`
  .trim()
  .split(/\s+/);

const LONGEST_RUN = 20;

/** Generates the beginnings of well-known keyboard sequences, and repetitions of single characters and short texts. */
function* keyboardRuns(): Generator<string> {
  for (let length = PASSWORD_MIN_LENGTH; length <= LONGEST_RUN; length += 1) {
    for (const run of RUNS) yield run.slice(0, length);
    for (const c of 'abcdefghijklmnopqrstuvwxyz0123456789.*-_') yield c.repeat(length);
    for (const block of BLOCKS) yield block.repeat(Math.ceil(length / block.length)).slice(0, length);
  }
}

function* lengthenedWords(): Generator<string> {
  for (const word of WORDS) {
    yield word.repeat(2);
    yield word.repeat(3);
    for (const ending of ENDINGS) {
      yield word + ending;
      yield ending + word;
    }
  }
  for (const first of ['mi', 'la', 'el', 'soy', 'yoamo', 'teamo', 'amo', 'super'])
    for (const word of WORDS) yield first + word;
}

/** Removes differences of case and accents, so that passwords that differ only in these count as equal. */
const plain = (password: string) => foldText(password);

const COMMON: ReadonlySet<string> = new Set(
  [...keyboardRuns(), ...lengthenedWords()].map(plain).filter((word) => word.length >= PASSWORD_MIN_LENGTH),
);

/** Whether a password is among the common ones generated here, whatever its case and accents. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(plain(password));
}
