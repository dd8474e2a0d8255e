import { Controller } from 'react-hook-form'
import { useEquipment } from '#base/equipment/web/equipment-data.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldSet } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { ServiceFormState } from './service-form-state.ts'

const MOST_NEEDED = 20

/** Equipment per visit; null without pools. */
export function ServiceEquipment({ form }: { form: ServiceFormState }) {
  const pools = useEquipment().data ?? []
  const chosen = form.watch('equipment')
  if (pools.length === 0) return null
  return (
    <FieldSet
      legend="Equipment"
      hint={chosen.length === 0 ? 'None: it needs nothing of it.' : 'A visit takes what is free by itself.'}
    >
      <Controller
        control={form.control}
        name="equipment"
        render={({ field }) => (
          <ul className="flex flex-col gap-1">
            {pools.map(({ id, name, quantity }) => {
              const own = field.value.find(each => each.equipment_id === id)
              const rest = field.value.filter(each => each.equipment_id !== id)
              const most = Math.min(MOST_NEEDED, Math.max(quantity, Number(own?.needed ?? 1)))
              const counts = Array.from({ length: most }, (_, at) => String(at + 1))
              return (
                <li key={id} className="flex min-h-11 min-w-0 items-center justify-between gap-3">
                  <Checkbox
                    label={quantity > 1 ? `${name} (${quantity})` : name}
                    checked={Boolean(own)}
                    onChange={event =>
                      field.onChange(
                        event.target.checked ? [...rest, { equipment_id: id, needed: '1' }] : rest,
                      )
                    }
                  />
                  {own && most > 1 ? (
                    <Select
                      aria-label={`How many of ${name} a visit takes`}
                      className="w-20 flex-none"
                      value={own.needed}
                      options={counts.map(value => ({ value, label: value }))}
                      onChange={event =>
                        field.onChange([...rest, { equipment_id: id, needed: event.target.value }])
                      }
                    />
                  ) : null}
                </li>
              )
            })}
          </ul>
        )}
      />
    </FieldSet>
  )
}
