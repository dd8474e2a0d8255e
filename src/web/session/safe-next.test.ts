import { describe, expect, it } from 'vitest'
import { authPath, safeNext } from './safe-next.ts'

describe('safeNext', () => {
  it('keeps a path of our own with its query and hash', () => {
    expect(safeNext('/clients/42?tab=notes#last')).toBe('/clients/42?tab=notes#last')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/ok\n',
    'clients',
    '',
    null,
  ])('refuses %j', next => {
    expect(safeNext(next)).toBeNull()
  })

  it('refuses the auth screens, which would cause a loop', () => {
    expect(safeNext('/auth?next=/clients')).toBeNull()
    expect(safeNext('/login')).toBeNull()
    expect(safeNext('/authors')).toBe('/authors')
  })

  it('blocks dots that would leave the origin', () => {
    expect(safeNext('/a/../../b')).toBe('/b')
    expect(safeNext('/.//evil.example')).toBeNull()
  })
})

it('authPath includes the return path only when it is not the default', () => {
  expect(authPath('/clients?q=rosa')).toBe('/auth?next=%2Fclients%3Fq%3Drosa')
  expect(authPath('/dashboard')).toBe('/auth')
})
