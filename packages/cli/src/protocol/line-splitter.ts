/** Bytes to lines. A line that is too long is skipped as it comes, so that it takes no memory. */

export type Line = { readonly text: string } | { readonly problem: string };

export interface LineSplitter {
  readonly push: (chunk: Uint8Array) => Line[];
  /** What is left when the input ends without a line break. */
  readonly end: () => Line[];
}

const LINE_BREAK = 10;

export const lineSplitter = (mostBytes: number): LineSplitter => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Uint8Array[] = [];
  let length = 0;

  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length > mostBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const take = (): Line => {
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const tooLong = length > mostBytes;
    parts = [];
    length = 0;
    if (tooLong) return { problem: `the line is longer than ${mostBytes} bytes` };
    try {
      return { text: decoder.decode(bytes) };
    } catch {
      return { problem: 'the line is not valid UTF-8' };
    }
  };

  return {
    push: (chunk) => {
      const lines: Line[] = [];
      let from = 0;
      for (let to = chunk.indexOf(LINE_BREAK); to >= 0; to = chunk.indexOf(LINE_BREAK, from)) {
        add(chunk.subarray(from, to));
        lines.push(take());
        from = to + 1;
      }
      add(chunk.subarray(from));
      return lines;
    },
    end: () => (length > 0 ? [take()] : []),
  };
};
