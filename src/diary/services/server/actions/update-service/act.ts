import { moneyAsks, priceAsks } from '#base/actions/always-ask.ts'
import { actOf, type Change, type PreviewRow } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, refuse, rehearse } from '#base/actions/server/offers/doing.ts'
import { formatMoney } from '#lib/format-money.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { action } from '../../../actions/update-service/action.ts'
import { centsOf, readServiceForm, type ServiceInput, serviceGone } from '../../offers/read-act-services.ts'
import { saveService } from '../../offers/save-service.ts'

type Kept = { service_id: string; name: string; before: Part; after: Part }
type Part = {
  name?: string | undefined
  duration_id?: string | undefined
  duration_min?: number
  price_cents?: number
}

export const act = actOf(action, {
  prepare: async (doing, { serviceId, name, duration, price }) => {
    const form = await readServiceForm(doing, serviceId)
    if (!form) return refuse('not_found', serviceGone)
    const length =
      form.durations.length === 1
        ? form.durations[0]
        : form.durations.find(each => each.duration_min === duration)
    const touchesLength = duration !== undefined || price !== undefined
    if (touchesLength && !length) {
      const lengths = form.durations.map(each => `${each.duration_min} minutes`)
      return refuse(
        'which_length',
        `${form.name} is sold in several lengths. Say which one is meant.`,
        lengths,
      )
    }
    const before: Part = {}
    const after: Part = {}
    if (name !== undefined && name !== form.name) [before.name, after.name] = [form.name, name]
    if (length && duration !== undefined && duration !== length.duration_min)
      [before.duration_min, after.duration_min] = [length.duration_min, duration]
    if (length && price !== undefined && centsOf(price) !== length.price_cents)
      [before.price_cents, after.price_cents] = [length.price_cents, centsOf(price)]
    if (Object.keys(after).length === 0) return refuse('nothing_changes', 'The service says that already.')
    const duration_id = length?.id
    const input = changed(form, { ...after, duration_id })
    const called = after.name ?? form.name
    const money = (cents: number) => formatMoney(cents, doing.currency)
    const rows: PreviewRow[] = [
      { label: 'Service', value: called, ...(before.name ? { was: before.name } : {}) },
    ]
    const diff: Change[] = []
    if (after.name)
      diff.push({
        row: `services:${serviceId}`,
        field: 'name',
        before: before.name ?? null,
        after: after.name,
      })
    if (after.duration_min !== undefined && before.duration_min !== undefined) {
      rows.push({
        label: 'Length',
        value: lengthWords(after.duration_min),
        was: lengthWords(before.duration_min),
      })
      const values = { before: before.duration_min, after: after.duration_min }
      diff.push({ row: `service_durations:${duration_id}`, field: 'duration_min', ...values })
    }
    if (after.price_cents !== undefined && before.price_cents !== undefined) {
      rows.push({ label: 'Price', value: money(after.price_cents), was: money(before.price_cents) })
      const values = { before: before.price_cents, after: after.price_cents }
      diff.push({ row: `service_durations:${duration_id}`, field: 'price_cents', ...values })
    }
    return {
      rows,
      diff,
      effects: ['Visits already booked keep their length and price'],
      asks: [
        ...moneyAsks(before.price_cents, after.price_cents),
        ...priceAsks(before.price_cents, after.price_cents),
      ],
      rehearse: async () => {
        const said = await rehearse(doing, saveService, input)
        return said.ok ? undefined : asSaid(said)
      },
      run: async () => {
        const saved = await call(doing, saveService, input)
        if (!saved.ok) return asSaid(saved)
        const kept: Kept = {
          service_id: serviceId,
          name: called,
          before: { ...before, duration_id },
          after: { ...after, duration_id },
        }
        return {
          message: `${called} is changed: ${rows
            .slice(after.name ? 0 : 1)
            .map(row => `${row.label.toLowerCase()} ${row.value}`)
            .join(', ')}.`,
          data: {
            service_id: serviceId,
            name: called,
            duration: after.duration_min ?? length?.duration_min,
            price_cents: after.price_cents ?? length?.price_cents,
          },
          evidence: [`services:${serviceId}`, ...(duration_id ? [`service_durations:${duration_id}`] : [])],
          people: [],
          undo: kept as unknown as Record<string, unknown>,
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, undo) => {
      const { service_id, before, after } = undo as unknown as Kept
      const form = await readServiceForm(doing, service_id)
      if (!form) return refuse('not_found', serviceGone)
      const length = form.durations.find(({ id }) => id === after.duration_id)
      const isTouched =
        (after.name !== undefined && after.name !== form.name) ||
        (after.duration_min !== undefined && after.duration_min !== length?.duration_min) ||
        (after.price_cents !== undefined && after.price_cents !== length?.price_cents)
      if (isTouched)
        return refuse('changed_since', 'Somebody has changed this service since. Change it by hand.')
      const saved = await call(doing, saveService, changed(form, before))
      return saved.ok ? { message: `${before.name ?? form.name} is as before.` } : asSaid(saved)
    },
  },
})

const changed = (
  form: ServiceInput,
  { name, duration_id, duration_min, price_cents }: Part,
): ServiceInput => ({
  ...form,
  ...(name === undefined ? {} : { name }),
  durations: form.durations.map(each =>
    each.id === duration_id
      ? {
          ...each,
          ...(duration_min === undefined ? {} : { duration_min }),
          ...(price_cents === undefined ? {} : { price_cents }),
        }
      : each,
  ),
})
