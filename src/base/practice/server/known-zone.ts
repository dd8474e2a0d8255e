/** Both sides keep lists of zones, and not the same ones: what PostgreSQL does not know is a field to put right. */
export const zoneConstraint = { practices_zone: 'invalid_input' } as const

export const explainZone = async (code: string) =>
  code === 'invalid_input' ? { fields: { time_zone: 'Choose a time zone from the list' } } : undefined
