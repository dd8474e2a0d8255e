import { expect, it } from 'vitest'
import type { Invitation, Team, TeamMember } from './schema.ts'
import { emailOf, memberStateLabels, roleOf, teamRows, titleOf, untilOf } from './team-rows.ts'

const member = (more: Partial<TeamMember>): TeamMember => ({
  user_id: 'm1',
  email: 'dana@example.com',
  full_name: 'Dana Whitlock',
  role: 'owner',
  joined_at: '2026-01-01T00:00:00.000Z',
  practitioner_id: null,
  ...more,
})
const invitation = (more: Partial<Invitation>): Invitation => ({
  invitation_id: 'i1',
  email: 'kim@example.com',
  role: 'front_desk',
  practitioner_id: null,
  sent_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  is_expired: false,
  ...more,
})
const team: Team = {
  may_invite: true,
  members: [
    member({}),
    member({ user_id: 'm2', full_name: null }),
    member({ user_id: 'm3', full_name: '', email: null }),
  ],
  invitations: [invitation({}), invitation({ invitation_id: 'i2', is_expired: true })],
}

it('lists the members before the invitations, each with a name', () => {
  const said = teamRows(team).map(row => [
    row.id,
    memberStateLabels[row.state],
    titleOf(row),
    emailOf(row),
    roleOf(row),
  ])
  expect(said).toEqual([
    ['m1', 'Member', 'Dana Whitlock', 'dana@example.com', 'owner'],
    ['m2', 'Member', 'dana@example.com', 'dana@example.com', 'owner'],
    ['m3', 'Member', 'Somebody', null, 'owner'],
    ['i1', 'Invited', 'kim@example.com', 'kim@example.com', 'front_desk'],
    ['i2', 'Expired', 'kim@example.com', 'kim@example.com', 'front_desk'],
  ])
})

it('knows the day on which an invitation ends', () => expect(untilOf(invitation({}))).toBe('2026-11-27'))
