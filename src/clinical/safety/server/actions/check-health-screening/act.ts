import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { asSaid, call, refuse } from '#base/actions/server/offers/doing.ts'
import { clientGone, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { readServices, type ServiceRow } from '#diary/services/server/offers/read-act-services.ts'
import { servicesCalled } from '#diary/services/service-called.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { action } from '../../../actions/check-health-screening/action.ts'
import { screenClient } from '../../offers/screen-client.ts'
import { screened } from '../screened.ts'

/** Uses the record's verb; the access is logged. */
export const act = actOf(action, {
  prepare: async (doing, { clientId, serviceType }) => {
    const [client, services] = await Promise.all([readClient(doing, clientId), readServices(doing)])
    if (!client) return refuse('not_found', clientGone)
    const byId = services.filter(each => each.id === serviceType)
    const meant = byId.length > 0 ? byId : servicesCalled(services, serviceType)
    const [service] = meant
    if (!service) {
      const choices = services.map(each => each.name).slice(0, 6)
      return refuse('unknown_service', `No service is called ${serviceType}.`, choices)
    }
    // All lengths of a treatment screen alike; if not, none is picked for the user.
    if (new Set(meant.map(whatItDoes)).size > 1)
      return refuse(
        'which_service',
        `More than one service is called ${serviceType}, and they do not do the same.`,
        meant.map(each => each.name).slice(0, 6),
      )
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
  undo: onlyReads,
})

const whatItDoes = ({ traits, areas }: ServiceRow) => JSON.stringify([traits.toSorted(), areas.toSorted()])
