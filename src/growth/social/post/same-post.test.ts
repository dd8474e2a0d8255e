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

describe('finding the post after a lost answer', () => {
  it('matches the same text at that time, ignoring whitespace', () => {
    expect(find([shown('1', 'Tea is\n\nwarm. ', 0)])).toBe('1')
    expect(find([shown('1', 'Tea is warm', 0)])).toBeUndefined()
    expect(find([])).toBeUndefined()
  })

  it('ignores earlier posts, and ones much later', () => {
    expect(find([shown('1', 'Tea is warm.', -6)])).toBeUndefined()
    expect(find([shown('1', 'Tea is warm.', 36)])).toBeUndefined()
    // Clocks differ.
    expect(find([shown('1', 'Tea is warm.', -4)])).toBe('1')
  })

  it('ignores other posts of ours', () => {
    const all = [shown('1', 'Tea is warm.', 1), shown('2', 'Tea is warm.', 3)]
    expect(find(all)).toBe('1')
    expect(find(all, undefined, ['1'])).toBe('2')
    expect(find(all, undefined, ['1', '2'])).toBeUndefined()
  })

  it('matches long texts by their beginning', () => {
    const long = 'Calm hands. '.repeat(80)
    expect(find([shown('1', long, 0)], long.slice(0, 500))).toBe('1')
  })
})
