import { formatMoney } from '#lib/money.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field, FieldSet } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { fieldIds, type NewVisit, type NewVisitErrors } from '../new-visit.ts'
import type { ServiceRow } from './rows.ts'

const live = <Row extends { archived_at: string | null }>(rows: readonly Row[]) =>
  rows.filter(row => row.archived_at === null)

/** Durations of a service that are sold now, the shortest first. */
export const durationsOf = (service: ServiceRow) =>
  live(service.service_durations).sort((a, b) => a.duration_min - b.duration_min)

export interface ServiceFieldProps {
  services: readonly ServiceRow[]
  currency: string
  value: Pick<NewVisit, 'serviceId' | 'durationId' | 'addonIds'>
  onChange: (value: Pick<NewVisit, 'serviceId' | 'durationId' | 'addonIds'>) => void
  errors: NewVisitErrors
}

/** What it is: service, one of its durations, and what goes with it. */
export function ServiceField({ services, currency, value, onChange, errors }: ServiceFieldProps) {
  const offered = live(services).filter(service => durationsOf(service).length > 0)
  const service = offered.find(each => each.id === value.serviceId)
  const durations = service ? durationsOf(service) : []
  const addons = service ? live(service.service_addons).sort((a, b) => a.sort - b.sort) : []
  const priced = (cents: number) => formatMoney(cents, currency)
  return (
    <>
      <Field label="Service" id={fieldIds.service} error={errors.service}>
        <Combobox
          value={value.serviceId}
          placeholder="Choose a service"
          options={offered.map(each => ({
            value: each.id,
            label: each.name,
            dye: each.dye,
            description: durationsOf(each)
              .map(({ duration_min, price_cents }) => `${duration_min} min, ${priced(price_cents)}`)
              .join(' · '),
          }))}
          onChange={id => {
            const first = offered.find(each => each.id === id)
            onChange({
              serviceId: id,
              durationId: (first && durationsOf(first)[0]?.id) ?? null,
              addonIds: [],
            })
          }}
        />
      </Field>
      {durations.length > 1 ? (
        <RadioGroup
          name="visit-duration"
          legend="Duration"
          value={value.durationId ?? ''}
          onChange={durationId => onChange({ ...value, durationId })}
          options={durations.map(({ id, duration_min, price_cents }) => ({
            value: id,
            label: `${duration_min} min, ${priced(price_cents)}`,
          }))}
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
