import { listClients } from '#features/clients/server/list-clients.ts'
import { whenWords } from '#lib/when-words.ts'
import { wholeName } from '#lib/whole-name.ts'
import { act, asSaid, call } from './act.ts'

const most = 8

/** The search of the client list: by name, address or phone. */
export const findClientAct = act('findClient', {
  prepare: async (doing, { query }) => ({
    rows: [{ label: 'Looking for', value: query }],
    run: async () => {
      const found = await call(doing, listClients, {
        expression: { all: [] },
        query: query.slice(0, 100),
        most,
      })
      if (!found.ok) return asSaid(found)
      const { clients, total } = found.data
      const shown = clients.map(client => ({
        client_id: client.id,
        name: wholeName(client),
        email: client.email,
        phone: client.phone,
        visits: client.visits,
        next_at: Number.isNaN(Date.parse(client.next_at)) ? null : client.next_at,
        is_archived: client.archived_at !== null,
      }))
      const [one] = shown
      const count = total ?? shown.length
      const reach = one && [one.phone, one.email].filter(Boolean).join(', ')
      const next = one?.next_at
        ? ` Next visit: ${whenWords(doing.zone, Date.parse(one.next_at), doing.now.getTime())}.`
        : ''
      return {
        message:
          count === 0
            ? `No client fits “${query}”.`
            : count === 1 && one
              ? `${one.name}${reach ? `: ${reach}` : ''}.${next}`
              : `${count} clients fit “${query}”: ${shown.map(each => each.name).join(', ')}${count > shown.length ? ' and more' : ''}.`,
        data: { clients: shown, total: count },
        evidence: shown.map(each => `clients:${each.client_id}`),
        people: shown.map(each => each.client_id),
      }
    },
  }),
  undo: { why: 'It only reads.' },
})
