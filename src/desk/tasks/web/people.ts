/** Somebody who can be given a task: an account of the team, as colleagues call them. */
export interface TaskPerson {
  user_id: string
  name: string
}

/** 'You', the colleague's name, or that they have left. */
export function taskPersonName(
  people: readonly TaskPerson[],
  userId: string | null,
  me: string | undefined,
): string {
  if (userId === me) return 'You'
  return people.find(person => person.user_id === userId)?.name ?? 'A former colleague'
}
