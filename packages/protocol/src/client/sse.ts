/** Reading Server-Sent Events from a response's body, as the standard says they are written. */

export interface SentEvent {
  readonly name: string;
  readonly data: string;
  /** The id of this event or of the last one that had one. */
  readonly id: string;
}

/** Takes text in pieces of any size; gives the events that are complete. */
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
