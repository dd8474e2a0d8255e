export const householdRoles = {
  parent: 'A parent',
  child: 'A child',
  partner: 'A partner',
  other: 'Somebody else',
} as const

export type HouseholdRole = keyof typeof householdRoles

export function relationWords(own: HouseholdRole | null, other: HouseholdRole | null): string | null {
  if (other === 'parent') return own === 'parent' || own === 'partner' ? 'Partner' : 'Parent'
  if (other === 'child') return own === 'child' ? 'Brother or sister' : 'Child'
  // To a child, the partner is a parent's.
  if (other === 'partner') return own === 'child' ? 'Partner of a parent' : 'Partner'
  return null
}

type Contacts = { email: string | null; phone: string | null }

export function sharedWords(client: Contacts, other: Contacts): string | null {
  const shared = [
    client.phone && client.phone === other.phone ? 'phone number' : null,
    client.email && client.email === other.email ? 'email' : null,
  ].filter(Boolean)
  return shared.length > 0 ? `Same ${shared.join(' and ')}` : null
}

/** The other one's role as seen by a client, if known: 'Parent'. */
export const linkWords = (own: HouseholdRole | null, other: HouseholdRole | null): string =>
  relationWords(own, other) ?? 'Same household'
