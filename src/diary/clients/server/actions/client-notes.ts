import { type Doing, type Refused, readRows, refuse } from '#base/actions/server/offers/doing.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'

export async function addNote(
  doing: Doing,
  clientId: string,
  note: string,
): Promise<{ id: string } | Refused> {
  const { deps, asker, practiceId } = doing
  const caller = { role: 'authenticated', claims: asker.claims } as const
  try {
    const made = await inTransaction(deps.pool, caller, {}, client =>
      firstRow<{ id: string }>(client, {
        name: 'assistant-add-note',
        text: 'insert into client_notes (practice_id, client_id, note) values ($1, $2, $3) returning id',
        values: [practiceId, clientId, note],
      }),
    )
    return made ?? refuse('not_found', 'The note could not be kept.')
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42501') return refuse('forbidden', 'You do not have access to notes.')
    if (code === '23503' || code === '23514' || code === '23505')
      return refuse('not_found', 'The note could not be kept: the record is not there any more.')
    throw error
  }
}

/** Only the caller's own note, unless they may delete any. */
export async function takeNoteBack(doing: Doing, id: string): Promise<boolean> {
  const { deps, asker, practiceId } = doing
  const caller = { role: 'authenticated', claims: asker.claims } as const
  const gone = await inTransaction(deps.pool, caller, {}, client =>
    firstRow<{ id: string }>(client, {
      name: 'assistant-take-note-back',
      text: 'delete from client_notes where practice_id = $1 and id = $2 returning id',
      values: [practiceId, id],
    }),
  )
  return gone !== undefined
}

export async function readStarredNote(doing: Doing, clientId: string): Promise<string | null> {
  const [row] = await readRows<{ starred_note: string }>(doing, {
    name: 'assistant-starred-note',
    text: 'select starred_note from starred_notes where practice_id = $1 and client_id = $2',
    values: [doing.practiceId, clientId],
  })
  return row?.starred_note ?? null
}
