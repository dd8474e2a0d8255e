import { expect, it } from 'vitest'
import { openHub } from './hub.ts'

it('knows for how long a topic was quiet: since it was told something, or since anything may have been missed', () => {
  let now = 1_000
  const hub = openHub(() => now)
  now = 1_500
  expect(hub.quietMs('practice:a')).toBe(500)
  hub.tell('practice:a', 'appointments')
  now = 1_520
  expect(hub.quietMs('practice:a')).toBe(20)
  expect(hub.quietMs('practice:b')).toBe(520)
  hub.forget()
  now = 1_530
  expect([hub.quietMs('practice:a'), hub.quietMs('practice:b')]).toEqual([10, 10])
})

it('keeps the moments of so many topics only, and of more says less', () => {
  let now = 0
  const hub = openHub(() => now)
  now = 1_000
  for (let at = 0; at <= 10_000; at++) hub.tell(`practice:${at}`, 'clients')
  now = 1_001
  expect(hub.quietMs('practice:0')).toBe(1)
  expect(hub.quietMs('practice:never')).toBe(1)
})
