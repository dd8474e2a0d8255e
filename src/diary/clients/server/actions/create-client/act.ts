import { actOf, type Change, type PreviewRow } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { call, type Doing, isRefused, refuse, rehearse } from '#base/actions/server/offers/doing.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { action } from '../../../actions/create-client/action.ts'
import { archiveClients } from '../../offers/archive-clients.ts'
import { readClient } from '../../offers/read-act-client.ts'
import { saveClient } from '../../offers/save-client.ts'
import { addNote } from '../client-notes.ts'

export const act = actOf(action, {
  prepare: async (doing, params) => {
    const fields = {
      first_name: params.firstName,
      last_name: params.lastName,
      email: params.email ?? null,
      phone: params.phone,
      tags: [],
    }
    const input = { ...fields, new_id: doing.actId }
    const said = await rehearse(doing, saveClient, input)
    const given: [string, string, string | null][] = [
      ['Name', 'first_name', wholeName(fields)],
      ['Email', 'email', fields.email],
      ['Phone', 'phone', fields.phone],
    ]
    const rows: PreviewRow[] = given.flatMap(([label, , value]) => (value ? [{ label, value }] : []))
    if (params.notes) rows.push({ label: 'Note', value: params.notes })
    const row = 'clients:new'
    const diff: Change[] = [
      { row, field: 'first_name', before: null, after: fields.first_name },
      { row, field: 'last_name', before: null, after: fields.last_name },
      ...(fields.email ? [{ row, field: 'email', before: null, after: fields.email }] : []),
      ...(params.notes
        ? [{ row: 'client_notes:new', field: 'note', before: null, after: params.notes }]
        : []),
    ]
    return {
      rows,
      diff,
      rehearse: async () => (said.ok ? undefined : refusedClient(doing, said)),
      run: async () => {
        const made = await call(doing, saveClient, input)
        if (!made.ok) return refusedClient(doing, made)
        const { client_id } = made.data
        const note = params.notes ? await addNote(doing, client_id, params.notes) : undefined
        const noted = note && isRefused(note) ? ` The note could not be kept: ${note.refused.words}` : ''
        const name = wholeName(fields)
        return {
          message: `${name} is a client now.${noted}`,
          data: { client_id, name, email: fields.email, phone: fields.phone },
          evidence: [
            `clients:${client_id}`,
            ...(note && !isRefused(note) ? [`client_notes:${note.id}`] : []),
          ],
          people: [client_id],
          undo: { client_id },
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, { client_id }) => {
      const client = await readClient(doing, String(client_id))
      if (!client) return refuse('not_found', 'This record is not there any more.')
      const put = await call(doing, archiveClients, { client_ids: [client.id], archived: true })
      if (!put.ok) return refuse(put.code, put.words)
      return {
        message: `${wholeName(client)} is archived. The record can be brought back from the list of clients.`,
      }
    },
  },
})

/** The existing or possible matches, by name. */
function refusedClient(
  _doing: Doing,
  said: { code: string; words: string; details: Record<string, unknown> },
) {
  const { name, field } = said.details
  if (said.code !== 'client_exists' || typeof name !== 'string') return refuse(said.code, said.words)
  const both = field === 'phone' ? 'phone number' : 'email address'
  return refuse(said.code, `${said.words} ${name} has the same ${both}.`)
}
