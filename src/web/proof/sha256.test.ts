import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it('matches the platform’s SHA-256 for every length around its block size', () => {
  for (let length = 0; length < 200; length++) {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90))).join(
      '',
    )
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
