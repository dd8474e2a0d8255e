import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { asSaid, call, type Doing } from '#base/actions/server/offers/doing.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { action } from '../../../actions/find-client/action.ts'
import type { ListedClient } from '../../../list/list-schema.ts'
import { listClients } from '../../offers/list-clients.ts'

const most = 8

export const act = actOf(action, {
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
      return {
        message:
          count === 0
            ? `No client fits “${query}”.`
            : count === 1 && one
              ? `${one.name}${reach ? `: ${reach}` : ''}. ${visitWords(doing, clients[0])}`
              : `${count} clients fit “${query}”: ${shown.map(each => each.name).join(', ')}${count > shown.length ? ' and more' : ''}.`,
        data: { clients: shown, total: count },
        evidence: shown.map(each => `clients:${each.client_id}`),
        people: shown.map(each => each.client_id),
      }
    },
  }),
  undo: onlyReads,
})

/** Next and last visit, for "when is she in next". */
function visitWords({ zone, now }: Doing, client: ListedClient | undefined): string {
  if (!client) return ''
  const said = (at: string, service: string | null, who: string | null) =>
    Number.isNaN(Date.parse(at))
      ? null
      : `${formatRelativeTime(zone, Date.parse(at), now.getTime())}${service ? `, ${service}` : ''}${who ? ` with ${who}` : ''}`
  const next = said(client.next_at, client.next_service, client.next_practitioner)
  const last = said(client.last_at, client.last_service, client.last_practitioner)
  return [`Next visit: ${next ?? 'none booked'}.`, last && `Last visit: ${last}.`].filter(Boolean).join(' ')
}
