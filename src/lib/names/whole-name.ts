export const wholeName = (person: { first_name?: string | null; last_name?: string | null }): string =>
  `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim()
