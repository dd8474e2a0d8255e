/** §6, product decision. The owner's id is the practice's id. */
export const memberRoles = ['owner', 'practitioner', 'front_desk', 'biller'] as const
export type MemberRole = (typeof memberRoles)[number]

export const roleNames: Record<MemberRole, string> = {
  owner: 'Owner',
  practitioner: 'Practitioner',
  front_desk: 'Front desk',
  biller: 'Biller',
}

/** Roles that an owner can assign. */
export const invitedRoles = ['practitioner', 'front_desk', 'biller'] as const satisfies MemberRole[]
export type InvitedRole = (typeof invitedRoles)[number]

const everybody = memberRoles
const diary = ['owner', 'practitioner', 'front_desk'] as const
const owner = ['owner'] as const

/** What each role may see and do. Same as private.member_rights in the database; tests/access compares them. */
export const memberRights = {
  'see-diary': everybody,
  'change-diary': diary,
  /** Practitioners only their own. The front desk too, since it hears first who is ill. */
  'change-days-off': diary,
  'change-hours': ['owner', 'practitioner'],
  'see-clients': everybody,
  'change-clients': diary,
  /** Notes by and about clients, everywhere. */
  'client-notes': diary,
  /** Health answers and what they mean for a visit. Every reading is logged. */
  'see-health': ['owner', 'practitioner'],
  'delete-any-note': owner,
  'see-outbox': diary,
  'change-services': owner,
  'practice-settings': owner,
  marketing: owner,
  team: owner,
} as const satisfies Record<string, readonly MemberRole[]>

export type Right = keyof typeof memberRights

export const may = (role: MemberRole | null | undefined, right: Right): boolean =>
  role != null && (memberRights[right] as readonly MemberRole[]).includes(role)

export const roleWords: Record<MemberRole, string> = {
  owner: 'Everything, with plan, settings and team.',
  practitioner: 'Calendar, clients and notes; their own hours. No settings, plan or team.',
  front_desk: 'Calendar, bookings, clients and days off. No settings, plan or team.',
  biller: 'Sees the calendar and how to reach clients, no notes, and changes nothing.',
}
