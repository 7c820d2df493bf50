import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: '.data',
  databaseUrl: undefined,
  demo: true,
  registration: 'open',
  smtp: undefined,
  publicUrl: undefined,
  allowedOrigins: [],
  allowedHosts: [],
  trustedProxies: [],
  debug: false,
  warnings: [],
};

describe('the environment', () => {
  test('without variables gives the documented defaults', () => {
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: '', HOST: ' ', APP_DEMO: '' })).toEqual(defaults);
  });

  test('with every variable sets every option', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        DATA_DIR: '/srv/nemu',
        APP_DEMO: '0',
        REGISTRATION: 'closed',
        SMTP_URL: 'smtps://user:secret@mail.example.com.py:465',
        MAIL_FROM: 'nemu@example.com.py',
        PUBLIC_URL: 'https://nemu.example.com.py/',
        ALLOWED_ORIGINS: 'https://app.example.com.py, http://localhost:5173',
        ALLOWED_HOSTS: 'Caja.local, 192.168.1.10, fd00::A, ñemu.lan',
        TRUSTED_PROXIES: '10.0.0.1,fd00::1',
        APP_DEBUG: '1',
      }),
    ).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/srv/nemu',
      databaseUrl: undefined,
      demo: false,
      registration: 'closed',
      smtp: { url: 'smtps://user:secret@mail.example.com.py:465', from: 'nemu@example.com.py' },
      publicUrl: 'https://nemu.example.com.py',
      allowedOrigins: ['https://app.example.com.py', 'http://localhost:5173'],
      allowedHosts: ['caja.local', '192.168.1.10', '[fd00::a]', 'xn--emu-6ma.lan'],
      trustedProxies: ['10.0.0.1', 'fd00::1'],
      debug: true,
      warnings: [],
    });
  });

  test.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.10' }, { DATABASE_URL: 'postgres://nemu:x@db.example.com/nemu' }])(
    'with %o disables the demonstration company, even if APP_DEMO requests it',
    (environment) => {
      expect(readConfig(environment).demo).toBe(false);
      const config = readConfig({ ...environment, APP_DEMO: '1' });
      expect([config.demo, config.warnings]).toEqual([
        false,
        ['APP_DEMO no se aplica: la empresa de demostración existe solo con la base incorporada y HOST local'],
      ]);
    },
  );

  test('with HOST=0.0.0.0 lets only the first company register, unless REGISTRATION says otherwise', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).registration).toBe('first');
    expect(readConfig({ HOST: '0.0.0.0', REGISTRATION: 'open' }).registration).toBe('open');
  });

  test('with several errors is refused with all of them at once, without values that may be secret', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      APP_DEMO: 'maybe',
      REGISTRATION: 'invite',
      SMTP_URL: 'mail.example.com',
      PUBLIC_URL: 'https://example.com?x=1',
      ALLOWED_ORIGINS: 'https://app.example.com/path',
      ALLOWED_HOSTS: 'nemu.lan:3000',
      TRUSTED_PROXIES: '10.0.0.0/8',
      APP_DEBUG: '2',
    };
    const read = () => readConfig(wrong);
    expect(read).toThrow(
      new ConfigError(
        [
          'PORT: se espera un puerto de 0 a 65535',
          'DATABASE_URL: se espera postgres://usuario:clave@servidor:5432/base',
          'SMTP_URL: se espera smtp:// o smtps:// y un servidor',
          'APP_DEMO: se espera 1 o 0',
          'REGISTRATION: se espera open, first o closed',
          'PUBLIC_URL: se espera http:// o https:// sin parámetros',
          'ALLOWED_ORIGINS: se espera orígenes exactos (https://servidor) separados por comas',
          'ALLOWED_HOSTS: se espera nombres o direcciones sin puerto separados por comas',
          'TRUSTED_PROXIES: se espera direcciones IP separadas por comas',
          'APP_DEBUG: se espera 1 o 0',
        ].join('\n'),
      ),
    );
  });

  test('must contain MAIL_FROM when it contains SMTP_URL', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost:25' })).toThrow(
      'MAIL_FROM: falta, y con SMTP_URL hace falta',
    );
  });
});
