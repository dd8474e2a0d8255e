import { actOf, type Change } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, type Doing, isRefused, refuse, rehearse } from '#base/actions/server/offers/doing.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { action } from '../../../actions/update-client/action.ts'
import { type ActClientRow, clientGone, readClient } from '../../offers/read-act-client.ts'
import { saveClient } from '../../offers/save-client.ts'
import { addNote, readStarredNote, takeNoteBack } from '../client-notes.ts'

const fields = ['first_name', 'last_name', 'email', 'phone'] as const
type Field = (typeof fields)[number]
const labels: Record<Field, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
}

/** Uses the record's form; `notes` becomes a timeline note. */
export const act = actOf(action, {
  prepare: async (doing, params) => {
    const client = await readClient(doing, params.clientId)
    if (!client) return refuse('not_found', clientGone)
    const phone =
      params.phone &&
      (toE164(params.phone, countryOf({ time_zone: doing.zone, currency: doing.currency })) ?? params.phone)
    const wanted = {
      first_name: params.firstName,
      last_name: params.lastName,
      email: params.email,
      phone: phone || undefined,
    }
    const changed = fields.filter(field => wanted[field] !== undefined && wanted[field] !== client[field])
    if (changed.length === 0 && !params.notes)
      return refuse('nothing_changes', 'The record says that already.')
    const input = await wholeInput(
      doing,
      client,
      Object.fromEntries(changed.map(field => [field, wanted[field]])),
    )
    const row = `clients:${client.id}`
    const diff: Change[] = changed.map(field => ({
      row,
      field,
      before: client[field],
      after: wanted[field] ?? null,
    }))
    if (params.notes) diff.push({ row: 'client_notes:new', field: 'note', before: null, after: params.notes })
    return {
      people: [client.id],
      rows: [
        { label: 'Client', value: wholeName(client) },
        ...changed.map(field => ({
          label: labels[field],
          value: wanted[field] ?? '',
          was: client[field] ?? 'none',
        })),
        ...(params.notes ? [{ label: 'Note', value: params.notes }] : []),
      ],
      diff,
      rehearse: async () => {
        if (changed.length === 0) return undefined
        const said = await rehearse(doing, saveClient, input)
        return said.ok ? undefined : asSaid(said)
      },
      run: async () => {
        const saved = changed.length ? await call(doing, saveClient, input) : undefined
        if (saved && !saved.ok) return asSaid(saved)
        const note = params.notes ? await addNote(doing, client.id, params.notes) : undefined
        const noted = note && isRefused(note) ? ` The note could not be kept: ${note.refused.words}` : ''
        const question = saved?.ok ? saved.data.question : undefined
        const alike = question ? ` Look at ${question.name}: they may be the same person.` : ''
        const note_id = note && !isRefused(note) ? note.id : null
        const after = Object.fromEntries(changed.map(field => [field, wanted[field]]))
        return {
          message: `${wholeName({ ...client, ...after })} is up to date.${noted}${alike}`,
          data: { client_id: client.id, name: wholeName({ ...client, ...after }), ...after },
          evidence: [row, ...(note_id ? [`client_notes:${note_id}`] : [])],
          people: [client.id],
          undo: {
            client_id: client.id,
            before: Object.fromEntries(changed.map(field => [field, client[field]])),
            after,
            note_id,
          },
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, kept) => {
      const { client_id, before, after, note_id } = kept as {
        client_id: string
        before: Partial<Record<Field, string | null>>
        after: Partial<Record<Field, string | null>>
        note_id: string | null
      }
      const client = await readClient(doing, client_id)
      if (!client) return refuse('not_found', clientGone)
      const isTouched = (Object.keys(after) as Field[]).some(field => client[field] !== after[field])
      if (isTouched)
        return refuse('changed_since', 'Somebody has changed this record since. Change it by hand.')
      if (Object.keys(before).length) {
        const saved = await call(doing, saveClient, await wholeInput(doing, client, before))
        if (!saved.ok) return asSaid(saved)
      }
      if (note_id) await takeNoteBack(doing, note_id)
      return { message: `${wholeName({ ...client, ...before })} is as before.` }
    },
  },
})

/** The complete form, because omitted fields would be deleted. */
async function wholeInput(doing: Doing, client: ActClientRow, change: Partial<Record<Field, string | null>>) {
  const { id, first_name, last_name, email, phone, tags } = client
  const starred_note = await readStarredNote(doing, id)
  const own = { first_name, last_name, email, phone, ...change }
  return {
    ...own,
    first_name: own.first_name ?? first_name,
    last_name: own.last_name ?? '',
    client_id: id,
    tags,
    starred_note,
  }
}
