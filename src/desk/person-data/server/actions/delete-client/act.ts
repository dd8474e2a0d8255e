import { actOf } from '#base/actions/server/offers/act.ts'
import { asSaid, call, refuse } from '#base/actions/server/offers/doing.ts'
import { lowerFirst } from '#desk/booking/visit-copy.ts'
import { clientGone, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { action } from '../../../actions/delete-client/action.ts'
import { eraseClient } from '../../offers/erase-client.ts'
import { previewErasure } from '../../offers/preview-erasure.ts'

/** Only the first is capitalized. */
const inOneLine = (words: readonly string[]): string =>
  words.map((each, at) => (at > 0 ? lowerFirst(each) : each)).join(', ')

/** Erases a client permanently, like the button in the record: the name must be typed. */
export const act = actOf(action, {
  prepare: async (doing, { clientId }) => {
    const client = await readClient(doing, clientId)
    if (!client) return refuse('not_found', clientGone)
    const seen = await call(doing, previewErasure, { client_id: clientId })
    if (!seen.ok) return asSaid(seen)
    const { name, goes, stays, to_come, waiting } = seen.data
    if (to_come.length > 0) return refuse('visits_to_come', 'Visits are still to come. Cancel them first.')
    const parts = goes.map(({ words, count }) => `${words} (${count})`)
    return {
      people: [clientId],
      typed: name,
      asks: ['deletion'],
      rows: [
        { label: 'Client', value: name },
        { label: 'Goes for good', value: inOneLine(parts) || 'The name and how to reach them' },
        { label: 'Stays without a name', value: inOneLine(stays.map(({ words }) => words)) || 'Nothing' },
      ],
      diff: [
        { row: `clients:${client.id}`, field: 'first_name', before: client.first_name, after: 'Erased' },
      ],
      effects: [
        'This cannot be taken back',
        ...(waiting > 0 ? [`${waiting} messages to them that wait are never sent`] : []),
      ],
      run: async typed => {
        const erased = await call(doing, eraseClient, { client_id: clientId, name: typed ?? '' })
        if (!erased.ok) return asSaid(erased)
        return { message: 'The record was erased for good.', data: {}, evidence: [], people: [] }
      },
    }
  },
  undo: { why: 'What was erased is gone for good.' },
})
