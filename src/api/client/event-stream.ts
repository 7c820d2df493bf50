import { liveTopics, type LiveTopic } from '#contract/live-events.ts';

/** One event of a `text/event-stream`. */
export interface StreamEvent {
  id: string | null;
  topic: LiveTopic;
  payload: unknown;
}

/**
 * Reads a body of server-sent events until it ends. Skips events of unknown topics and events whose data is not JSON.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  // TypeScript's DOM types require a transform of any buffer type here, but a response body yields only `Uint8Array`.
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const text = rest + value;
    // A final carriage return may be the first half of CRLF, so it is read with the next chunk.
    const complete = text.endsWith('\r') ? text.slice(0, -1) : text;
    const blocks = complete.replace(/\r\n?/g, '\n').split('\n\n');
    rest = (blocks.pop() ?? '') + text.slice(complete.length);
    for (const block of blocks) {
      const event = readBlock(block);
      if (event !== undefined) onEvent(event);
    }
  }
}

function readBlock(block: string): StreamEvent | undefined {
  const fields = block.split('\n').flatMap((line) => {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  const valueOf = (wanted: string) => fields.findLast(({ name }) => name === wanted)?.value;
  const topic = liveTopics.find((known) => known === valueOf('event'));
  if (topic === undefined) return undefined;
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value);
  try {
    return { id: valueOf('id') ?? null, topic, payload: JSON.parse(data.join('\n') || 'null') };
  } catch {
    return undefined;
  }
}
