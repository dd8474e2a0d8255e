import { expect, it } from 'vitest'
import { openHub } from './hub.ts'

it('measures how long a topic has been quiet: since its last message or a gap in listening', () => {
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

it('drops all times once it holds 10,000, and measures from that moment', () => {
  let now = 0
  const hub = openHub(() => now)
  now = 1_000
  for (let at = 0; at <= 10_000; at++) hub.tell(`practice:${at}`, 'clients')
  now = 1_001
  expect(hub.quietMs('practice:0')).toBe(1)
  expect(hub.quietMs('practice:never')).toBe(1)
})
