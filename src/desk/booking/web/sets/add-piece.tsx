import { useState } from 'react'
import { lengthPrice } from '#diary/visits/practitioner-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { BookingPage } from '../../schema.ts'
import type { SetPiece } from '../../sets/set-address.ts'
import { fromMoney, minuteWords } from '../../visit-copy.ts'
import { Plus } from '../steps/first-icons.tsx'

interface AddPieceProps {
  page: BookingPage
  onAdd: (piece: SetPiece, name: string) => void
}

export function AddPiece({ page, onAdd }: AddPieceProps) {
  const [chosen, setChosen] = useState('')
  const service = page.services.find(({ id }) => id === chosen)
  const duration = service?.durations[0]
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <Field label="Another service" size="public" className="min-w-52 flex-1">
        <Select
          value={chosen}
          placeholder="Choose a service"
          onChange={event => setChosen(event.target.value)}
          options={page.services
            .filter(each => !each.is_class)
            .map(each => {
              const first = each.durations[0]
              const price = first && fromMoney(lengthPrice(each, first, null), page.practice.currency)
              return {
                value: each.id,
                label: first ? `${each.name}, ${minuteWords(first.duration_min)}, ${price}` : each.name,
              }
            })}
        />
      </Field>
      <Button
        size="public"
        icon={<Plus className="size-4.5" />}
        aria-disabled={duration ? undefined : true}
        className={duration ? undefined : 'opacity-45'}
        onClick={() => {
          if (!service || !duration) return
          setChosen('')
          const { id: service_id } = service
          onAdd({ service_id, duration_id: duration.id, addon_ids: [], practitioner_id: null }, service.name)
        }}
      >
        Add
      </Button>
    </div>
  )
}
