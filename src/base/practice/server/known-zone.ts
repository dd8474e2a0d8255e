/** Zone lists of browser and PostgreSQL differ; an unknown one is a field error. */
export const zoneConstraint = { practices_zone: 'invalid_input' } as const

export const explainZone = async (code: string) =>
  code === 'invalid_input' ? { fields: { time_zone: 'Choose a time zone from the list' } } : undefined
