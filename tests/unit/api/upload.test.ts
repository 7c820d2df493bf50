import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoints/endpoint.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { createClient } from './client-fixtures.ts';

const logo = endpoint({
  summary: '',
  access: 'session',
  method: 'POST',
  path: 'upload-file',
  answer: v.object({ id: v.string() }),
  repeat: 'none',
});

/** A fake XMLHttpRequest that the test drives as a browser would. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  withCredentials = false;
  responseText = '';
  sent: unknown;
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\n';
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
}

const file = new File(['imagen'], 'logo Ñ.png', { type: 'image/png' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(signal?: AbortSignal, sent = file) {
  const { api, session } = createClient(`http://localhost/${API_BASE_PATH}`);
  session.set('tokenInfo', 'info');
  const progress: [number, number][] = [];
  const result = api.upload(logo, sent, undefined, {
    onProgress: (...step) => progress.push(step),
    ...(signal !== undefined && { signal }),
  });
  return { result, progress, request: FakeRequest.last };
}

describe('an upload', () => {
  test('sends user and session headers, reports progress, and returns the response', async () => {
    const { result, progress, request } = start();
    expect([request.sent, request.withCredentials, request.headers]).toEqual([
      file,
      true,
      {
        Accept: 'application/json',
        Authorization: 'Bearer tok',
        [HEADERS.tenant]: 't1',
        [HEADERS.workstation]: 'ws-1',
        [HEADERS.appVersion]: '9.9.9',
        'Content-Type': 'application/octet-stream',
        [HEADERS.fileName]: 'logo%20%C3%91.png',
        [HEADERS.tokenAccess]: 'info',
      },
    ]);
    request.upload.onprogress?.({ loaded: 3, total: 6 });
    request.upload.onprogress?.({ loaded: 6, total: 6 });
    Object.assign(request, { status: 200, responseText: '{"id":"f1"}' }).onload();
    expect([await result, progress]).toEqual([
      { ok: true, data: { id: 'f1' } },
      [
        [3, 6],
        [6, 6],
      ],
    ]);
  });

  test('sends any file as raw bytes: the server refuses text types that a cross-origin page can send', () => {
    const { request } = start(undefined, new File(['hola'], 'nota.txt', { type: 'text/plain' }));
    expect(request.headers['Content-Type']).toBe('application/octet-stream');
  });

  test('never times out while it progresses, and fails as a lost connection when it stalls', async () => {
    const { result, request } = start();
    for (let step = 1; step <= 10; step += 1) {
      vi.advanceTimersByTime(4_999);
      request.upload.onprogress?.({ loaded: step, total: 10 });
    }
    vi.advanceTimersByTime(5_000);
    expect(await result).toMatchObject({ ok: false, error: { kind: 'offline' } });
  });

  test('that the user cancels returns an error of kind aborted, which is shown nowhere', async () => {
    const controller = new AbortController();
    const { result } = start(controller.signal);
    controller.abort();
    expect(await result).toEqual({ ok: false, error: { kind: 'aborted', text: '', place: 'nowhere' } });
  });

  test("that is too large reports the server's size limit", async () => {
    const { result, request } = start();
    Object.assign(request, { status: 413, responseText: '{"code":"tooLarge","message":"x"}' }).onload();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
  });
});
