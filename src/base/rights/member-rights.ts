/** §6, product decision: who works in a practice. The owner is whose id the practice has. */
export const memberRoles = ['owner', 'practitioner', 'front_desk', 'biller'] as const
export type MemberRole = (typeof memberRoles)[number]

export const roleNames: Record<MemberRole, string> = {
  owner: 'Owner',
  practitioner: 'Practitioner',
  front_desk: 'Front desk',
  biller: 'Biller',
}

/** Roles that an owner can give. */
export const invitedRoles = ['practitioner', 'front_desk', 'biller'] as const satisfies MemberRole[]
export type InvitedRole = (typeof invitedRoles)[number]

const everybody = memberRoles
const diary = ['owner', 'practitioner', 'front_desk'] as const
const owner = ['owner'] as const

/**
 * The one table of what each role may see and do. Verbs name a right in their `roles`, screens ask `may`, and the
 * database goes by the same table in private.member_rights; tests/access holds all three together.
 */
export const memberRights = {
  /** Calendar, services, rooms, colleagues. */
  'see-diary': everybody,
  'change-diary': diary,
  /** Practitioners only their own, as with hours. The desk hears first who is ill. */
  'change-days-off': diary,
  'change-hours': ['owner', 'practitioner'],
  /** Names and how to reach them. */
  'see-clients': everybody,
  'change-clients': diary,
  /** What clients write and what is written about them, wherever it stands. */
  'client-notes': diary,
  /** Health answers and what they mean for a visit. Every reading is logged. */
  'see-health': ['owner', 'practitioner'],
  'delete-any-note': owner,
  'see-outbox': diary,
  'change-services': owner,
  'practice-settings': owner,
  marketing: owner,
  /** Inviting, changing and removing members. */
  team: owner,
} as const satisfies Record<string, readonly MemberRole[]>

export type Right = keyof typeof memberRights

/** Whether a role has a right; nobody in particular has none. */
export const may = (role: MemberRole | null | undefined, right: Right): boolean =>
  role != null && (memberRights[right] as readonly MemberRole[]).includes(role)

/** What a role is for, in the words of the team screen. */
export const roleWords: Record<MemberRole, string> = {
  owner: 'Everything, with plan, settings and team.',
  practitioner: 'Calendar, clients and notes; their own hours. No settings, plan or team.',
  front_desk: 'Calendar, bookings, clients and days off. No settings, plan or team.',
  biller: 'Sees the calendar and how to reach clients, no notes, and changes nothing.',
}
