import { describe, expect, it } from 'vitest'
import { may, memberRights, memberRoles } from './member-rights.ts'
import { mayOpenScreen, rightFor } from './screen-rights.ts'

describe('a screen', () => {
  it.each([
    ['/practice-settings', ['owner']],
    ['/setup', ['owner']],
    ['/audit-trail', ['owner']],
    ['/services', [...memberRoles]],
    ['/marketing', ['owner']],
    ['/marketing-plan-wizard', ['owner']],
    ['/schedule', ['owner', 'practitioner', 'front_desk']],
    ['/email', ['owner', 'practitioner', 'front_desk']],
    ['/email-automation', ['owner']],
    ['/dashboard', [...memberRoles]],
    ['/dashboard/widget-settings', ['owner']],
    ['/appointments', [...memberRoles]],
    ['/clients/0b5725ba', [...memberRoles]],
    ['/clients/duplicates/0b5725ba', ['owner', 'practitioner', 'front_desk']],
    ['/profile', [...memberRoles]],
  ])('%s is for %j', (path, roles) => {
    expect(memberRoles.filter(role => mayOpenScreen(role, path))).toEqual(roles)
  })

  it('is not found by the beginning of another word', () => expect(rightFor('/setupx')).toBeUndefined())
})

describe('somebody in no team', () => {
  it('has no right at all', () => {
    for (const right of Object.keys(memberRights) as (keyof typeof memberRights)[]) {
      expect(may(null, right)).toBe(false)
      expect(may(undefined, right)).toBe(false)
    }
  })
})
