/** What somebody is in their household, as staff say it. */
export const householdRoles = {
  parent: 'A parent',
  child: 'A child',
  partner: 'A partner',
  other: 'Somebody else',
} as const

export type HouseholdRole = keyof typeof householdRoles

/** What another one of the household is to somebody, as far as what both are in it says; null: it says nothing. */
export function relationWords(own: HouseholdRole | null, other: HouseholdRole | null): string | null {
  if (other === 'parent') return own === 'parent' || own === 'partner' ? 'Partner' : 'Parent'
  if (other === 'child') return own === 'child' ? 'Brother or sister' : 'Child'
  // Beside a child, a partner is the parent's.
  if (other === 'partner') return own === 'child' ? 'Partner of a parent' : 'Partner'
  return null
}

type Contacts = { email: string | null; phone: string | null }

/** 'Same phone number and email' of two records that share both; null where they share neither. */
export function sharedWords(client: Contacts, other: Contacts): string | null {
  const shared = [
    client.phone && client.phone === other.phone ? 'phone number' : null,
    client.email && client.email === other.email ? 'email' : null,
  ].filter(Boolean)
  return shared.length > 0 ? `Same ${shared.join(' and ')}` : null
}

/** What another one of the household is to a client, as far as it is said: 'Parent'. */
export const linkWords = (own: HouseholdRole | null, other: HouseholdRole | null): string =>
  relationWords(own, other) ?? 'Same household'
