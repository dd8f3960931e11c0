/** PostgreSQL's LISTEN and NATS between simulated machines: messages arrive in order, or the connection breaks. */
import { EventEmitter } from 'node:events';
import type { Subscription } from '@nats-io/transport-node';
import type { Link } from '../../src/signals/nats-signals.ts';
import type { Ear } from '../../src/signals/postgresql-signals.ts';
import { Outage } from '../../src/storage/outage.ts';
import { type Machine, on } from './virtual-time.ts';
import type { World } from './world.ts';

/** Delivers one after the other, at the scheduler's will. */
const createLine = (world: World, machine: Machine, what: string) => {
  let queue: (() => void)[] = [];
  let isMoving = false;
  const move = async (): Promise<void> => {
    isMoving = true;
    while (queue.length > 0) {
      await world.hop(`${machine.name}: ${what}`);
      const deliver = queue.shift();
      if (deliver !== undefined && !machine.isDead) on(machine, deliver);
    }
    isMoving = false;
  };
  return {
    send: (deliver: () => void): void => {
      queue.push(deliver);
      if (!isMoving) void move();
    },
    /** What is under way is lost. */
    cut: (): void => {
      queue = [];
    },
  };
};

export interface Listeners {
  readonly newClient: (machine: Machine) => Ear;
  readonly announced: (payloads: readonly string[]) => void;
}

/** For PostgreSQL's LISTEN/NOTIFY. */
export const createListeners = (world: World): Listeners => {
  const listening = new Map<(payload: string) => void, Machine>();
  const alive = () => [...listening].filter(([, machine]) => !machine.isDead);
  const announced: Listeners['announced'] = (payloads) => {
    for (const payload of payloads) for (const [hear] of alive()) hear(payload);
  };

  const newClient = (machine: Machine): Ear => {
    const client = new EventEmitter();
    const line = createLine(world, machine, 'is notified');
    let isOpen = false;
    const hear = (payload: string): void => {
      if (world.happens('signals')) {
        lose();
        return;
      }
      line.send(() => client.emit('notification', { payload }));
      if (world.happens('twice')) line.send(() => client.emit('notification', { payload }));
    };
    const lose = (): void => {
      world.note(`${machine.name} loses its signals`);
      listening.delete(hear);
      line.cut();
      isOpen = false;
      line.send(() => client.emit('end'));
    };
    const there = async (): Promise<void> => {
      await world.hop(`${machine.name} listens`);
      if (machine.isDead) return new Promise(() => {});
      if (world.happens('signals')) throw new Outage('the connection failed');
    };
    return Object.assign(client, {
      connect: async () => {
        await there();
        isOpen = true;
      },
      query: async (text: string, values: readonly string[] = []) => {
        await there();
        if (!isOpen) throw new Error('the connection is closed');
        if (text.startsWith('listen')) listening.set(hear, machine);
        if (text.includes('pg_notify')) announced([values[1]!]);
        // A node that looks for others sees all that listen, itself included.
        return { rows: [{ count: alive().length }] };
      },
      end: async () => {
        if (isOpen) lose();
      },
    }) as unknown as Ear;
  };

  return { newClient, announced };
};

interface Member {
  readonly machine: Machine;
  readonly subjects: Map<string, Set<(text: string) => void>>;
  readonly line: ReturnType<typeof createLine>;
  isUp: boolean;
}

/** For NATS. */
export const createBus = (world: World): ((machine: Machine) => Promise<Link>) => {
  const members = new Set<Member>();
  const RECONNECT_MS = 250;

  return async (machine) => {
    await world.hop(`${machine.name} connects to NATS`);
    if (world.happens('signals')) throw new Outage('NATS is away');
    const member: Member = {
      ...{ machine, subjects: new Map(), line: createLine(world, machine, 'hears NATS'), isUp: true },
    };
    members.add(member);
    let told: (value: { type: 'disconnect' }) => void = () => {};
    /** Notices it later; what is under way in both directions is lost. */
    const lose = (): void => {
      world.note(`${machine.name} loses NATS`);
      member.isUp = false;
      member.line.cut();
      member.line.send(() => told({ type: 'disconnect' }));
      setTimeout(() => {
        member.isUp = true;
      }, RECONNECT_MS * world.random(20));
    };
    const publish = (subject: string, payload = ''): void => {
      if (world.happens('signals')) lose();
      if (!member.isUp) return;
      for (const other of members) {
        if (other === member || !other.isUp || other.machine.isDead) continue;
        const times = world.happens('twice') ? 2 : 1;
        for (let time = 0; time < times; time += 1) {
          other.line.send(() => {
            for (const callback of other.subjects.get(subject) ?? []) callback(payload);
          });
        }
      }
    };
    return {
      subscribe: (subject: string, { callback }: { callback: (error: null, message: unknown) => void }) => {
        const hear = (text: string): void => callback(null, { string: () => text });
        const all = member.subjects.get(subject) ?? new Set();
        member.subjects.set(subject, all.add(hear));
        return { unsubscribe: () => all.delete(hear) } as unknown as Subscription;
      },
      publish: (subject: string, payload?: unknown) => publish(subject, payload as string | undefined),
      flush: () =>
        new Promise<void>((resolve) => {
          if (member.isUp) member.line.send(resolve);
        }),
      async *status() {
        for (;;) {
          yield await new Promise<{ type: 'disconnect' }>((resolve) => {
            told = resolve;
          });
        }
      },
      close: async () => {
        members.delete(member);
      },
    } as unknown as Link;
  };
};
