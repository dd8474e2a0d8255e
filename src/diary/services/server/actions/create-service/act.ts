import { moneyAsks } from '#base/actions/always-ask.ts'
import { actOf } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, readRows, rehearse } from '#base/actions/server/offers/doing.ts'
import { formatMoney } from '#lib/format-money.ts'
import { serviceColors } from '#lib/service-colors.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { action } from '../../../actions/create-service/action.ts'
import { archiveService } from '../../offers/archive-service.ts'
import { centsOf, readServices } from '../../offers/read-act-services.ts'
import { saveService } from '../../offers/save-service.ts'

/** One length, given by all current practitioners; other fields have the form's defaults. */
export const act = actOf(action, {
  prepare: async (doing, { name, duration, price }) => {
    const [services, people] = await Promise.all([
      readServices(doing),
      readRows<{ id: string; name: string }>(doing, {
        name: 'assistant-practitioners',
        text: 'select id, name from practitioners where practice_id = $1 and archived_at is null order by sort, id limit 100',
        values: [doing.practiceId],
      }),
    ])
    const cents = centsOf(price)
    const input = {
      new_id: doing.actId,
      name,
      dye: serviceColors[services.length % serviceColors.length] ?? serviceColors[0],
      durations: [{ duration_min: duration, price_cents: cents }],
      practitioner_ids: people.map(({ id }) => id),
    }
    const row = 'services:new'
    return {
      rows: [
        { label: 'Service', value: name },
        { label: 'Length', value: lengthWords(duration) },
        { label: 'Price', value: formatMoney(cents, doing.currency) },
      ],
      diff: [
        { row, field: 'name', before: null, after: name },
        { row: 'service_durations:new', field: 'duration_min', before: null, after: duration },
        { row: 'service_durations:new', field: 'price_cents', before: null, after: cents },
      ],
      effects: [
        'Visitors can book it online',
        `Given by ${people.map(each => each.name).join(', ') || 'nobody yet'}`,
      ],
      asks: moneyAsks(cents),
      rehearse: async () => {
        const said = await rehearse(doing, saveService, input)
        return said.ok ? undefined : asSaid(said)
      },
      run: async () => {
        const made = await call(doing, saveService, input)
        if (!made.ok) return asSaid(made)
        const { service_id } = made.data
        const [saved] = await readServices(doing, service_id)
        return {
          message: `${name} is on the menu: ${lengthWords(duration)}, ${formatMoney(cents, doing.currency)}.`,
          data: { service_id, name, duration, price },
          evidence: [
            `services:${service_id}`,
            ...(saved?.durations.map(({ id }) => `service_durations:${id}`) ?? []),
          ],
          people: [],
          undo: { service_id, name },
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, { service_id, name }) => {
      const put = await call(doing, archiveService, { service_id: String(service_id), is_archived: true })
      return put.ok ? { message: `${name} is off the menu.` } : asSaid(put)
    },
  },
})
