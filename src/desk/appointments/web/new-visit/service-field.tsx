import { useId } from 'react'
import { gives, lengthPrice, pricedOf } from '#diary/visits/practitioner-prices.ts'
import { formatMoney } from '#lib/money.ts'
import { cn } from '#web/ui/cn.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { fieldIds, type NewVisit, type NewVisitErrors } from '../../visit/new-visit.ts'
import type { ServiceRow } from '../rows.ts'

const live = <Row extends { archived_at: string | null }>(rows: readonly Row[]) =>
  rows.filter(row => row.archived_at === null)

export const durationsOf = (service: ServiceRow) =>
  live(service.service_durations).sort((a, b) => a.duration_min - b.duration_min)

/** The ones `practitionerId` offers; all of them for anyone ('') or someone who offers none. */
const givenBy = (service: ServiceRow, practitionerId: string) => {
  const durations = durationsOf(service)
  const given = durations.filter(({ id }) => gives(pricedOf(service), id, practitionerId))
  return given.length > 0 ? given : durations
}

export interface ServiceFieldProps {
  services: readonly ServiceRow[]
  currency: string
  /** Sets lengths and prices. '' is anyone. */
  practitionerId: string
  value: Pick<NewVisit, 'serviceId' | 'durationId' | 'addonIds'>
  onChange: (value: Pick<NewVisit, 'serviceId' | 'durationId' | 'addonIds'>) => void
  errors: NewVisitErrors
  /** Defaults to the id of the first service's field. */
  id?: string
}

export function ServiceField({
  services,
  currency,
  practitionerId,
  value,
  onChange,
  errors,
  id,
}: ServiceFieldProps) {
  const offered = live(services)
    .filter(
      service =>
        durationsOf(service).length > 0 &&
        // Classes are planned instead of booked; an existing visit keeps its service.
        (service.seats === null || service.id === value.serviceId),
    )
    .sort((a, b) => Number(a.category === null) - Number(b.category === null))
  const isGrouped = offered.some(each => each.category !== null)
  const service = offered.find(each => each.id === value.serviceId)
  const durations = service
    ? durationsOf(service).filter(
        ({ id }) =>
          id === value.durationId || givenBy(service, practitionerId).some(given => given.id === id),
      )
    : []
  const addons = service ? live(service.service_addons).sort((a, b) => a.sort - b.sort) : []
  const priced = (cents: number) => formatMoney(cents, currency)
  const lengthOf = (each: ServiceRow, duration: ServiceRow['service_durations'][number]) => {
    const own = lengthPrice(pricedOf(each), duration, practitionerId || null)
    return {
      minutes: own.duration_min,
      price: `${own.is_from ? 'from ' : ''}${priced(own.price_cents)}`,
    }
  }
  return (
    <>
      <Field label="Service" id={id ?? fieldIds.service} error={errors.service}>
        <Combobox
          value={value.serviceId}
          placeholder="Choose a service"
          options={offered.map(each => ({
            value: each.id,
            label: each.name,
            dye: each.dye,
            ...(isGrouped ? { group: each.category ?? 'More services' } : {}),
            description: givenBy(each, practitionerId)
              .map(duration => lengthOf(each, duration))
              .map(({ minutes, price }) => `${minutes} min, ${price}`)
              .join(' · '),
          }))}
          onChange={id => {
            const first = offered.find(each => each.id === id)
            onChange({
              serviceId: id,
              durationId: (first && givenBy(first, practitionerId)[0]?.id) ?? null,
              addonIds: [],
            })
          }}
        />
      </Field>
      {service && durations.length > 1 ? (
        <LengthField
          options={durations.map(duration => ({ id: duration.id, ...lengthOf(service, duration) }))}
          value={value.durationId}
          onChange={durationId => onChange({ ...value, durationId })}
        />
      ) : null}
      {addons.length > 0 ? (
        <FieldSet legend="Add-ons">
          {addons.map(addon => (
            <Checkbox
              key={addon.id}
              label={addon.name}
              hint={
                [
                  addon.duration_min ? `${addon.duration_min} min` : '',
                  addon.price_cents ? priced(addon.price_cents) : '',
                ]
                  .filter(Boolean)
                  .join(', ') || undefined
              }
              checked={value.addonIds.includes(addon.id)}
              onChange={event =>
                onChange({
                  ...value,
                  addonIds: event.target.checked
                    ? [...value.addonIds, addon.id]
                    : value.addonIds.filter(id => id !== addon.id),
                })
              }
            />
          ))}
        </FieldSet>
      ) : null}
    </>
  )
}

interface LengthFieldProps {
  options: readonly { id: string; minutes: number; price: string }[]
  value: string | null
  onChange: (id: string) => void
}

/** Native radios give arrow keys and one tab stop. */
function LengthField({ options, value, onChange }: LengthFieldProps) {
  const name = useId()
  return (
    <FieldSet legend="Length">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
        {options.map(({ id, minutes, price }) => {
          const isChosen = id === value
          return (
            <label
              key={id}
              className={cn(
                'relative flex h-11 items-center justify-center gap-2 rounded-md px-2 text-body whitespace-nowrap tabular transition-colors duration-quick has-[:focus-visible]:focus-mark',
                isChosen
                  ? 'bg-primary pb-0.5 text-primary-foreground inset-shadow-edge-primary'
                  : 'border border-border-strong bg-secondary pb-0.5 inset-shadow-edge-secondary hover:bg-accent',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChange(id)}
                className="absolute inset-0 appearance-none opacity-0"
              />
              {isChosen ? (
                <span className="size-2 flex-none rounded-full bg-point outline-[1.5px] outline-point-on-primary-outline" />
              ) : null}
              <span>
                <span className="font-semibold">{minutes} min</span> {price}
              </span>
            </label>
          )
        })}
      </div>
    </FieldSet>
  )
}
