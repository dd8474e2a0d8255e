import { describe, expect, it } from 'vitest'
import { isByLink, levelOf, owesSecondStep } from './second-step.ts'

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
const user = (...status: string[]) => ({ factors: status.map(each => ({ status: each })) }) as never

describe('a session', () => {
  it.each([
    ['aal1', [], false],
    ['aal1', ['unverified'], false],
    ['aal1', ['unverified', 'verified'], true],
    ['aal2', ['verified'], false],
  ])('at %s with factors %j requires a second step: %s', (aal, factors, owes) => {
    expect(owesSecondStep({ user: user(...factors), access_token: token({ aal }) })).toBe(owes)
  })

  it('with an unreadable token requires a second step if there is a factor', () => {
    for (const access_token of ['', 'a.b.c', 'é']) {
      expect(levelOf(access_token)).toBeNull()
      expect(owesSecondStep({ user: user('verified'), access_token })).toBe(true)
      expect(owesSecondStep({ user: {} as never, access_token })).toBe(false)
    }
  })

  it('reports whether it was started by an emailed link', () => {
    expect(isByLink(token({ amr: [{ method: 'totp' }, { method: 'otp' }] }))).toBe(true)
    expect(isByLink(token({ amr: [{ method: 'password' }] }))).toBe(false)
    expect(isByLink(token({}))).toBe(false)
  })
})
