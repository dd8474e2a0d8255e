import { actOf } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { isRefused, refuse } from '#base/actions/server/offers/doing.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { action } from '../../../actions/add-client-note/action.ts'
import { clientGone, readClient } from '../../offers/read-act-client.ts'
import { addNote, takeNoteBack } from '../client-notes.ts'

/** Notes have no categories, so the category goes before the text. */
export const act = actOf(action, {
  prepare: async (doing, { clientId, note, category }) => {
    const client = await readClient(doing, clientId)
    if (!client) return refuse('not_found', clientGone)
    const words = category ? `${category}: ${note}` : note
    return {
      people: [client.id],
      rows: [
        { label: 'Client', value: wholeName(client) },
        { label: 'Note', value: words },
      ],
      diff: [
        { row: 'client_notes:new', field: 'note', before: null, after: words },
        { row: 'client_notes:new', field: 'client_id', before: null, after: client.id },
      ],
      run: async () => {
        const made = await addNote(doing, client.id, words)
        if (isRefused(made)) return made
        return {
          message: `The note is on ${wholeName(client)}'s record.`,
          data: { client_id: client.id, name: wholeName(client), note: words },
          evidence: [`client_notes:${made.id}`, `clients:${client.id}`],
          people: [client.id],
          undo: { note_id: made.id },
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, { note_id }) =>
      (await takeNoteBack(doing, String(note_id)))
        ? { message: 'The note is gone.' }
        : refuse('not_found', 'This note is not there any more.'),
  },
})
