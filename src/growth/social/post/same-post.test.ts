import { describe, expect, it } from 'vitest'
import { samePost } from './same-post.ts'

const asked = Date.parse('2026-05-20T14:00:00Z')
const shown = (id: string, words: string, minutes: number) => ({
  id,
  words,
  at: asked + minutes * 60_000,
  permalink: null,
})
const find = (all: ReturnType<typeof shown>[], words = 'Tea is warm.', known: string[] = []) =>
  samePost(all, { words, askedAt: asked, known: new Set(known) })?.id

describe('what came of a question without an answer', () => {
  it('is what has the same words and came then, however its blanks are written', () => {
    expect(find([shown('1', 'Tea is\n\nwarm. ', 0)])).toBe('1')
    expect(find([shown('1', 'Tea is warm', 0)])).toBeUndefined()
    expect(find([])).toBeUndefined()
  })

  it('is nothing that stood there before, or came much later', () => {
    expect(find([shown('1', 'Tea is warm.', -6)])).toBeUndefined()
    expect(find([shown('1', 'Tea is warm.', 36)])).toBeUndefined()
    // Clocks differ.
    expect(find([shown('1', 'Tea is warm.', -4)])).toBe('1')
  })

  it('is no other post of ours', () => {
    const all = [shown('1', 'Tea is warm.', 1), shown('2', 'Tea is warm.', 3)]
    expect(find(all)).toBe('1')
    expect(find(all, undefined, ['1'])).toBe('2')
    expect(find(all, undefined, ['1', '2'])).toBeUndefined()
  })

  it('is found by the beginning of long words', () => {
    const long = 'Calm hands. '.repeat(80)
    expect(find([shown('1', long, 0)], long.slice(0, 500))).toBe('1')
  })
})
