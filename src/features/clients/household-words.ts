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

/** 'Parent, shares a phone'. */
export function linkWords(
  client: Contacts & { household_role: HouseholdRole | null },
  other: Contacts & { household_role: HouseholdRole | null },
): string {
  const shared = [
    client.phone && client.phone === other.phone ? 'a phone' : null,
    client.email && client.email === other.email ? 'an email' : null,
  ].filter(Boolean)
  const relation = relationWords(client.household_role, other.household_role)
  if (shared.length === 0) return relation ?? 'Same household'
  const shares = `hares ${shared.join(' and ')}`
  return relation ? `${relation}, s${shares}` : `S${shares}`
}
