import { describe, expect, it } from 'vitest'
import { problemsIn } from '#web/form/problems.ts'
import { messages } from './messages.ts'
import {
  appCodeSchema,
  backupCodeSchema,
  emailCodeSchema,
  formProblem,
  joinSchema,
  signInSchema,
  signUpSchema,
} from './schema.ts'

const good = { practice_name: 'Willow & Stone', email: 'dana@willow.example', password: 'secret' }

describe('sign up (§5)', () => {
  it('accepts six characters as a password and trims an email address', () => {
    const parsed = signUpSchema.parse({ ...good, email: '  dana@willow.example ' })
    expect(parsed.email).toBe('dana@willow.example')
  })

  it.each(['practice_name', 'email', 'password'])('requires %s', field => {
    const values = { ...good, [field]: '' }
    expect(formProblem(values, true)).toBe('Please fill in all fields')
    expect(Object.keys(problemsIn(signUpSchema, values))).toEqual([field])
  })

  it('says how long a password has to be', () => {
    expect(formProblem({ ...good, password: 'five5' }, true)).toBe(
      'Password must be at least 6 characters long',
    )
    expect(problemsIn(signUpSchema, { ...good, password: 'five5' })).toEqual({
      password: messages.passwordShort,
    })
  })

  it('reports an invalid address at its field only', () => {
    expect(formProblem({ ...good, email: 'dana@' }, true)).toBeNull()
    expect(problemsIn(signUpSchema, { ...good, email: 'dana@' })).toEqual({ email: messages.emailInvalid })
  })
})

it.each([
  [signUpSchema, 'practice_name'],
  [joinSchema, 'full_name'],
] as const)('a name that is too long gets our own message', (schema, name) => {
  const values = { ...good, full_name: 'Kim', [name]: 'x'.repeat(121) }
  expect(problemsIn(schema, values)).toEqual({ [name]: 'At most 120 characters' })
})

describe('sign in (§5)', () => {
  it('does not check the length of an existing password', () => {
    expect(signInSchema.safeParse({ email: good.email, password: 'x' }).success).toBe(true)
    expect(formProblem({ email: good.email, password: 'x' }, false)).toBeNull()
  })

  it('requires both fields', () => {
    expect(formProblem({ email: good.email, password: '' }, false)).toBe('Please fill in all fields')
  })
})

describe('sign-in codes', () => {
  it.each([
    [appCodeSchema, messages.codeMissing],
    [backupCodeSchema, messages.backupCodeMissing],
    [emailCodeSchema, messages.emailCodeMissing],
  ])('are required, each with its own message', (schema, code) => {
    expect(problemsIn(schema, { code: ' ' })).toEqual({ code })
  })

  it('are sent without spaces around or inside them', () => {
    expect(appCodeSchema.parse({ code: ' 123 456 ' })).toEqual({ code: '123 456' })
    expect(emailCodeSchema.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
  })
})
