import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addCalls, api } from '../../lib/api';
import { meetingsApi } from './api';

// All calls of all features, as in a browser that has visited every page.
import.meta.glob('../*/api.ts', { eager: true });

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ data: { token: '123-456-789' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('what a room says before it is entered is asked for each time, with the device', async () => {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const query = { code: '123-456-789', password: null, device: 'phone' } as const;
  for (const visit of [1, 2]) {
    const door = store.dispatch(meetingsApi.endpoints.roomByCode.initiate(query));
    await door;
    expect(asked).toEqual(Array(visit).fill('/api/liveRoomByToken?token=123-456-789&device=phone'));
    door.unsubscribe();
    await vi.waitFor(() => expect(store.getState().api.queries).toEqual({}));
  }
});

it('two calls of one name are an error, not a silent first one', () => {
  expect(() =>
    addCalls((build) => ({ roomByCode: build.query<null, void>({ query: () => ({ path: '/' }) }) })),
  ).toThrow('roomByCode');
});
