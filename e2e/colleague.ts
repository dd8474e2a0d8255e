import { asOwner } from './admin.ts'
import { type Account, type Practice, signUp } from './practice-api.ts'

/** Somebody else who works in a practice, with a column of their own in its calendar. */
export async function addColleague(
  practice: Practice,
  name = 'Mara Lund',
): Promise<Account & { practitioner_id: string }> {
  const account = await signUp('Elsewhere')
  const { id } = account.session.user
  await asOwner(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'practitioner', now())`,
    [practice.id, id],
  )
  const [column] = await asOwner(
    `insert into practitioners (practice_id, name, user_id, sort) values ($1, $2, $3, 1) returning id`,
    [practice.id, name, id],
  )
  const practitioner_id = String(column?.id)
  await practice.call('save-hours', {
    practitioner_id,
    weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '08:00', end: '20:00' })),
  })
  return { ...account, practitioner_id }
}
