import { screenClient } from '#features/safety/server/screen-client.ts'
import { folded } from '#lib/folded.ts'
import { wholeName } from '#lib/whole-name.ts'
import { act, asSaid, call, refuse } from './act.ts'
import { clientGone, readClient } from './act-people.ts'
import { screened } from './act-screenings.ts'
import { readServices } from './act-services.ts'

/** What a client's health answers mean for a service, by the verb of the record; the reading is logged. */
export const checkHealthScreeningAct = act('checkHealthScreening', {
  prepare: async (doing, { clientId, serviceType }) => {
    const [client, services] = await Promise.all([readClient(doing, clientId), readServices(doing)])
    if (!client) return refuse('not_found', clientGone)
    const wanted = folded(serviceType)
    const service =
      services.find(each => each.id === serviceType || folded(each.name) === wanted) ??
      services.find(each => folded(each.name).includes(wanted) || wanted.includes(folded(each.name)))
    if (!service) {
      const choices = services.map(each => each.name).slice(0, 6)
      return refuse('unknown_service', `No service is called ${serviceType}.`, choices)
    }
    return {
      people: [client.id],
      rows: [
        { label: 'Client', value: wholeName(client) },
        { label: 'Service', value: service.name },
      ],
      run: async () => {
        const found = await call(doing, screenClient, {
          client_id: client.id,
          service_id: service.id,
          why: 'assistant',
        })
        if (!found.ok) return asSaid(found)
        const evidence = [`clients:${client.id}`, `services:${service.id}`]
        return screened(found.data, { name: wholeName(client), client_id: client.id, evidence })
      },
    }
  },
  undo: { why: 'It only reads.' },
})
