import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { preferencesUrl, preferenceToken, readPreferenceToken } from './preference-token.ts'

const whose = { practice_id: randomUUID(), client_id: randomUUID() }

it('opens only for its purpose, and only with this key', () => {
  const token = preferenceToken('key', whose)
  expect(readPreferenceToken('key', token)).toEqual(whose)
  expect(readPreferenceToken('another key', token)).toBeUndefined()
  expect(preferencesUrl('https://a.example', token)).toMatch(/^https:\/\/a\.example\/preferences\/[\w-]{64}$/)
})

it('is invalid if one character is changed', () => {
  const token = preferenceToken('key', whose)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(readPreferenceToken('key', changed)).toBeUndefined()
  }
  for (const text of ['', 'x', `${token}A`, token.slice(1), `${token.slice(0, 63)}/`])
    expect(readPreferenceToken('key', text)).toBeUndefined()
})
