import { describe, expect, it } from 'vitest'
import { screens } from '#screens.ts'
import { may, memberRights, memberRoles } from './member-rights.ts'
import { mayOpenScreen } from './screen-rights.ts'

describe('a screen', () => {
  it.each([
    ['/practice-settings', ['owner']],
    ['/setup', ['owner']],
    ['/audit-trail', ['owner']],
    ['/practice-intelligence', ['owner']],
    ['/business-coach', ['owner']],
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
    ['/email-templates/booked', ['owner']],
    ['/admin-feedback', [...memberRoles]],
    // As the router finds them.
    ['/Clients/', [...memberRoles]],
    ['/%63lients', [...memberRoles]],
    ['/PRACTICE-settings/', ['owner']],
    ['/%70ractice-settings', ['owner']],
    ['/clients/DUPLICATES/0b5725ba', ['owner', 'practitioner', 'front_desk']],
    // No screen: open to nobody.
    ['/setupx', []],
    ['/setup/deeper', []],
    ['/clients/0b5725ba/notes', []],
    ['/', []],
    ['/new-screen', []],
  ])('%s is for %j', (path, roles) => {
    expect(memberRoles.filter(role => mayOpenScreen(role, path))).toEqual(roles)
  })
})

// Said a second time on purpose: a screen that is open by a slip is found by nobody who may see it anyway. What only the
// owner may open is in no need of it.
it('screens are open to other roles only where that was decided', () => {
  const isOwners = (right: string) => memberRights[right as keyof typeof memberRights]?.join() === 'owner'
  const open = screens.filter(({ right }) => !isOwners(right))
  const found = Object.groupBy(open, ({ right }) => right)
  const words = (text: string) => text.trim().split(/\s+/).sort()
  expect(
    Object.fromEntries(
      Object.entries(found).map(([right, list]) => [right, list.map(({ path }) => path).sort()]),
    ),
  ).toEqual({
    'whole-team':
      words(`dashboard onboarding appointments clients clients/:clientId services packages ai-assistants profile
      checkout checkout/test/:id business clinical analytics
      reports resources resources/:slug pos invoices financial-reports financial-planning public-feedback`),
    'see-clients': ['follow-ups'],
    'change-diary': ['appointments/waitlist', 'practice-management'],
    'change-days-off': ['schedule'],
    'change-clients': ['clients/duplicates', 'clients/duplicates/:questionId'],
    'see-outbox': ['email'],
    'client-notes': ['virtual-receptionist', 'virtual-receptionist-test'],
    'see-health': ['screening-rules'],
    admins: words(
      'feedback-management admin-feedback waitlist-management queued-work testing-dashboard qa-testing test-sms',
    ),
  })
})

describe('a user without a team', () => {
  it('has no right at all', () => {
    for (const right of Object.keys(memberRights) as (keyof typeof memberRights)[]) {
      expect(may(null, right)).toBe(false)
      expect(may(undefined, right)).toBe(false)
    }
  })

  it('opens no screen', () => {
    expect(screens.filter(({ path }) => mayOpenScreen(null, `/${path}`))).toEqual([])
  })
})
