import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { replaceClientNote } from '#diary/visits/server/offers/write-visit-note.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { ChangedVisit } from '../../schema.ts'
import { answerOf, planNews, writeStaffEvent } from '../staff-change.ts'
import { stateOf, type VisitState, writeState } from './visit-state.ts'

type Context = Pick<VerbContext<unknown>, 'client' | 'db' | 'practiceId' | 'asker' | 'now'>

/** Writes visit, note (undefined: unchanged, null: removed), history and notice. History omits the note's text. */
export async function keepChange(
  context: Context,
  row: VisitRow,
  state: VisitState,
  { note, tells_client }: { note?: string | null | undefined; tells_client: boolean },
): Promise<ChangedVisit> {
  const { client, db, practiceId, now } = context
  await writeState(db, practiceId, row.id, state)
  if (note !== undefined) await replaceClientNote(client, practiceId, row.id, note)
  const details = { before: stateOf(row), after: state, ...(note === undefined ? {} : { note: true }) }
  const event_id = await writeStaffEvent(context, row.id, 'changed', details)
  await planNews(context, [row], tells_client)
  const answer = await answerOf(client, practiceId, row.id, now, row)
  const changed = await readVisit(client, practiceId, row.id)
  return { ...answer, event_id, sequence: changed?.sequence ?? row.sequence }
}
