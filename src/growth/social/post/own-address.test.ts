import { describe, expect, it } from 'vitest'
import { ledBy } from './own-address.ts'

const own = ['https://app.example/book/willow', 'https://app.example/book/0a1b']
const led = (words: string) => ledBy(words, own, 'https://app.example/b/xyz')

describe('the practice’s own address', () => {
  it('is replaced with the short link, wherever it appears and however it ends', () => {
    expect(led('Book: https://app.example/book/willow.')).toBe('Book: https://app.example/b/xyz.')
    expect(led('https://app.example/book/willow/ or HTTPS://app.example/book/0a1b')).toBe(
      'https://app.example/b/xyz or https://app.example/b/xyz',
    )
    expect(led('https://app.example/book/willow?service=1#t')).toBe('https://app.example/b/xyz?service=1#t')
  })

  it('leaves longer addresses, pages below it and other hosts unchanged', () => {
    for (const words of [
      'https://app.example/book/willow-and-stone',
      'https://app.example/book/willow/about/deep-tissue',
      'https://other.example/book/willow',
      'https://appXexample/book/willow',
    ])
      expect(led(words)).toBe(words)
  })
})
