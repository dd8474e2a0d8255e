import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { formatMoney } from '#lib/format-money.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { action } from '../../../actions/get-services/action.ts'
import { readServices } from '../../offers/read-act-services.ts'

export const act = actOf(action, {
  prepare: async (doing, { service }) => ({
    rows: [{ label: 'Looking at', value: service ? 'A service' : 'Services' }],
    run: async () => {
      const services = await readServices(doing, service ?? null)
      const lines = services.map(({ name, durations }) => {
        const lengths = [...durations].sort((a, b) => a.duration_min - b.duration_min)
        const sold = lengths.map(
          each => `${lengthWords(each.duration_min)} ${formatMoney(each.price_cents, doing.currency)}`,
        )
        return `${name}: ${sold.join(', ')}`
      })
      return {
        message: lines.length ? `${lines.join('\n')}` : 'There are no services yet.',
        data: { services: services.map(({ id, name, durations }) => ({ service_id: id, name, durations })) },
        evidence: services.map(({ id }) => `services:${id}`),
        people: [],
      }
    },
  }),
  undo: onlyReads,
})
