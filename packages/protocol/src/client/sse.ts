/** Reads Server-Sent Events from a response's body, in the standard's format. */

export interface SentEvent {
  readonly name: string;
  readonly data: string;
  /** The id of this event, or of the last event with an id. */
  readonly id: string;
}

/** Takes text in pieces of any size; returns the complete events. */
export const createEventReader = (): ((piece: string) => readonly SentEvent[]) => {
  let rest = '';
  let id = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop()!;
    return blocks.flatMap((block): SentEvent[] => {
      let name = 'message';
      const data: string[] = [];
      for (const line of block.split('\n')) {
        const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
        if (field === 'event') name = value;
        else if (field === 'data') data.push(value);
        else if (field === 'id') id = value;
      }
      return data.length === 0 ? [] : [{ name, data: data.join('\n'), id }];
    });
  };
};
