/** Splits bytes into text lines. A line that is too long is dropped as it arrives, so that it takes no memory. */

export type Line = { readonly text: string } | { readonly problem: string };

export interface LineSplitter {
  readonly push: (chunk: Uint8Array) => Line[];
  /** What is left when the input ends without a line break. */
  readonly end: () => Line[];
}

const LINE_BREAK = 10;

export const lineSplitter = (mostBytes: number): LineSplitter => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pieces: Uint8Array[] = [];
  let length = 0;

  const add = (piece: Uint8Array): void => {
    length += piece.length;
    if (length > mostBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const take = (): Line => {
    const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    const tooLong = length > mostBytes;
    pieces = [];
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
