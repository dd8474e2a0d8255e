export interface TaskPerson {
  user_id: string
  name: string
}

export function taskPersonName(
  people: readonly TaskPerson[],
  userId: string | null,
  me: string | undefined,
): string {
  if (userId === me) return 'You'
  return people.find(person => person.user_id === userId)?.name ?? 'A former colleague'
}
