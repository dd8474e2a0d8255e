import { expect, it } from 'vitest'
import { whereTo } from './where-to.ts'

const link = {
  destination_url: 'https://a.example/',
  fallback_url: 'https://b.example/',
  is_expired: false,
  is_limited: false,
  is_over: false,
}

it.each([
  [{}, undefined, 'https://a.example/'],
  [{}, 'counted', 'https://a.example/'],
  [{ is_expired: true }, undefined, 'https://b.example/'],
  [{ is_expired: true, fallback_url: null }, undefined, undefined],
  [{ is_over: true }, undefined, 'https://b.example/'],
  [{ is_over: true, fallback_url: null }, 'over', undefined],
  // Counted a moment ago, as the last one.
  [{ is_over: true }, 'again', 'https://a.example/'],
  [{ is_over: false }, 'over', 'https://b.example/'],
  [{ destination_url: 'javascript:alert(1)' }, undefined, undefined],
] as const)('%j, %s → %s', (more, outcome, to) => expect(whereTo({ ...link, ...more }, outcome)).toBe(to))
