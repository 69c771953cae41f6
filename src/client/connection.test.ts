import { expect, it, vi } from 'vitest';

import { createConnection } from './connection.ts';

it('A connection is told of when it is lost and when it is back, once each', () => {
  const connection = createConnection();
  const listener = vi.fn<() => void>();
  const leave = connection.isLost.subscribe(listener);
  connection.note(true);
  expect(listener).not.toHaveBeenCalled();
  connection.note(false);
  connection.note(false);
  expect(connection.isLost.get()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  connection.note(true);
  expect(connection.isLost.get()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  connection.note(false);
  expect(listener).toHaveBeenCalledTimes(2);
});
