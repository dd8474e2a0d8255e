import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../tests/cpu-time.ts'
import { emailPattern, emailsIn, withoutEmails } from './emails-in.ts'
import { looksLikeEmail } from './looks-like-email.ts'

// What took seconds: 4,000 characters of it, 17 s in one search.
const hostile = ['a@b.', '@', 'a', 'a.', '@a.', '文', 'a@', 'a@b.co'].map(unit =>
  unit.repeat(16_000 / unit.length),
)

describe('emailsIn', () => {
  it('finds addresses next to punctuation', () => {
    expect(emailsIn("Ann <ann@example.com>, (o'neil+x@mail.example.org); and:JO@EXAMPLE.COM.")).toEqual([
      'ann@example.com',
      "o'neil+x@mail.example.org",
      'JO@EXAMPLE.COM',
    ])
    expect(emailsIn('a@b, @c.de, x@y.1 and a@b@c.de')).toEqual(['c.de'].map(host => `b@${host}`))
  })
})

describe('withoutEmails', () => {
  it('removes anything that may be an address, with its punctuation', () => {
    expect(withoutEmails('Write to <ann@example.com>, or ann@home', '…')).toBe('Write to … or ann@home')
  })
})

describe('looksLikeEmail', () => {
  it('requires text on both sides of an @ and of a later dot', () => {
    for (const typed of ['a@b.c', ' ann@example.com ', '@@a.b', 'a@b..c', 'a@b.c.'])
      expect(looksLikeEmail(typed)).toBe(true)
    for (const typed of ['', '@b.c', 'a@.c', 'a@b.', 'a.b@c', 'a b@c.d', 'a@b.c d'])
      expect(looksLikeEmail(typed)).toBe(false)
  })
})

it('reads 16,000 hostile characters quickly', async () => {
  for (const text of hostile) {
    const took = await cpuMsOf(() => {
      emailsIn(text)
      withoutEmails(text, '…')
      looksLikeEmail(`${text} x`)
      text.match(new RegExp(emailPattern, 'gu'))
    })
    expect(took, text.slice(0, 8)).toBeLessThan(100)
  }
})
