/** Packs a record into a link: compressed and in base64url. */

/** The longest games take about 10 kB; a link that unpacks to more is not one of ours. */
const LONGEST = 200_000;

const collect = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> => {
  const bytes: number[] = [];
  for await (const chunk of chunks(stream)) {
    bytes.push(...chunk);
    if (bytes.length > most) throw new Error('too long');
  }
  return Uint8Array.from(bytes);
};

/** Not every browser can iterate over a stream. */
async function* chunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const through = (bytes: Uint8Array<ArrayBuffer>, way: ReadableWritablePair<Uint8Array, BufferSource>) =>
  new Blob([bytes]).stream().pipeThrough(way);

/** `most`: the most bytes that may come out. */
export const packRecord = async (record: string, most = LONGEST): Promise<string> => {
  const text = new TextEncoder().encode(record);
  const packed = await collect(through(text, new CompressionStream('deflate-raw')), most);
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Throws on anything that `packRecord` did not make. */
export const unpackRecord = async (data: string): Promise<string> => {
  const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const bytes = await collect(through(packed, new DecompressionStream('deflate-raw')), LONGEST);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
};
