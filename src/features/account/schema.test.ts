import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import { problemsOf, signInSchema, signUpSchema, summaryOf } from './schema.ts'

const good = { practice_name: 'Willow & Stone', email: 'dana@willow.example', password: 'secret' }

describe('sign up (§5)', () => {
  it('takes six characters and trims what surrounds an address', () => {
    const parsed = signUpSchema.parse({ ...good, email: '  dana@willow.example ' })
    expect(parsed.email).toBe('dana@willow.example')
  })

  it.each(['practice_name', 'email', 'password'])('asks for %s', field => {
    const values = { ...good, [field]: '' }
    expect(summaryOf(values, true)).toBe('Please fill in all fields')
    const parsed = signUpSchema.safeParse(values)
    expect(parsed.error && Object.keys(problemsOf(parsed.error))).toEqual([field])
  })

  it('says how long a password has to be', () => {
    expect(summaryOf({ ...good, password: 'five5' }, true)).toBe(
      'Password must be at least 6 characters long',
    )
    const parsed = signUpSchema.safeParse({ ...good, password: 'five5' })
    expect(parsed.error && problemsOf(parsed.error)).toEqual({ password: messages.passwordShort })
  })

  it('leaves an odd address to its field', () => {
    expect(summaryOf({ ...good, email: 'dana@' }, true)).toBeNull()
    const parsed = signUpSchema.safeParse({ ...good, email: 'dana@' })
    expect(parsed.error && problemsOf(parsed.error)).toEqual({ email: messages.emailInvalid })
  })
})

describe('sign in (§5)', () => {
  it('does not judge the length of a password that exists already', () => {
    expect(signInSchema.safeParse({ email: good.email, password: 'x' }).success).toBe(true)
    expect(summaryOf({ email: good.email, password: 'x' }, false)).toBeNull()
  })

  it('asks for both', () => {
    expect(summaryOf({ email: good.email, password: '' }, false)).toBe('Please fill in all fields')
  })
})
