import { afterEach, describe, expect, test } from 'vitest';
import { LastActs } from '../src/api/last-acts';

describe('actions that are pending when a session changes', () => {
  const channels: BroadcastChannel[] = [];
  afterEach(() => channels.splice(0).forEach((channel) => channel.close()));

  function aWindow(answering = 2_000): LastActs {
    const channel = new BroadcastChannel('last-acts-of-a-test');
    channels.push(channel);
    return new LastActs(channel, answering, 60_000);
  }

  test('are done first, in this window and in other windows', async () => {
    const [here, there] = [aWindow(), aWindow()];
    const done: string[] = [];
    const later = (name: string, milliseconds: number) => () =>
      new Promise<boolean>((end) =>
        setTimeout(() => {
          done.push(name);
          end(true);
        }, milliseconds),
      );
    here.add(later('here', 1));
    there.add(later('there', 250));
    expect(await here.finish()).toBe(true);
    expect(done).toEqual(['here', 'there']);
  });

  test('are reported as failed if one of them fails', async () => {
    const here = aWindow(100);
    here.add(() => Promise.resolve(true));
    here.add(() => Promise.resolve(false));
    expect(await here.finish()).toBe(false);
  });

  test('succeed if there are no other windows, or no channel to them', async () => {
    expect(await aWindow(100).finish()).toBe(true);
    expect(await new LastActs(undefined).finish()).toBe(true);
  });
});
