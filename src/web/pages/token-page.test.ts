import { expect, it } from 'vitest'
import { answered, refusedToken } from './token-page.ts'

it.each([
  ['not_found', 'unknown', 404],
  ['invalid_input', 'unknown', 404],
  ['over', 'over', 410],
  ['unreachable', 'failed', 500],
])('a refused token with code %s shows the page %s', (code, kind, status) => {
  const found = refusedToken({ code, message: 'In words.' })
  expect(found.kind).toBe(kind)
  expect(answered(found).init?.status).toBe(status)
})
