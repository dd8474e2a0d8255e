import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { gives, lengthPrice } from '#diary/visits/practitioner-prices.ts'
import { formatMoney } from '#lib/format-money.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { VisitSum } from '../../booking-address.ts'
import type { BookingPage } from '../../schema.ts'
import type { SetPiece } from '../../sets/set-address.ts'
import { fromMoney, minuteWords } from '../../visit-copy.ts'

interface PieceCardProps {
  page: BookingPage
  piece: SetPiece
  sum: VisitSum | null
  at: number
  count: number
  onChange: (piece: SetPiece) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function PieceCard({ page, piece, sum, at, count, onChange, onMove, onRemove }: PieceCardProps) {
  const service = page.services.find(({ id }) => id === piece.service_id)
  if (!service) return null
  const { currency } = page.practice
  const people = page.practitioners.filter(({ id }) => gives(service, piece.duration_id, id))
  const move = (by: -1 | 1) => {
    const isOn = at + by >= 0 && at + by < count
    const Icon = by < 0 ? ArrowUp : ArrowDown
    return (
      <IconButton
        label={`Move ${service.name} ${by < 0 ? 'up' : 'down'}`}
        icon={<Icon aria-hidden="true" className="size-5" />}
        size="public"
        data-move={by}
        aria-disabled={isOn ? undefined : true}
        className={cn(!isOn && 'opacity-45')}
        onClick={() => isOn && onMove(by)}
      />
    )
  }
  return (
    <li
      data-piece={at}
      className="rounded-lg border border-border-strong bg-card p-4 inset-shadow-edge-secondary"
    >
      <div className="flex items-start gap-2">
        <span className={`mt-1 h-4 w-1 flex-none rounded-full bg-service-${service.dye}-bar`} />
        <h3 className="min-w-0 flex-1 text-[1.0625rem] leading-6 font-semibold">{service.name}</h3>
        {sum ? (
          <span className="text-read whitespace-nowrap text-muted-foreground tabular">
            {minuteWords(sum.duration_min)}, {fromMoney(sum, currency)}
          </span>
        ) : null}
      </div>
      <div className="mt-3 grid gap-3 xs:grid-cols-2">
        {service.durations.length > 1 ? (
          <Field label="Length" size="public">
            <Select
              value={piece.duration_id}
              onChange={event => onChange({ ...piece, duration_id: event.target.value })}
              options={service.durations.map(each => ({
                value: each.id,
                label: `${minuteWords(each.duration_min)}, ${fromMoney(lengthPrice(service, each, null), currency)}`,
              }))}
            />
          </Field>
        ) : null}
        <Field label="With" size="public">
          <Select
            value={piece.practitioner_id ?? ''}
            onChange={event => onChange({ ...piece, practitioner_id: event.target.value || null })}
            options={[
              { value: '', label: 'Anyone' },
              ...people.map(each => ({ value: each.id, label: each.name })),
            ]}
          />
        </Field>
      </div>
      {service.addons.length > 0 ? (
        <fieldset className="mt-3 grid gap-1">
          <legend className="sr-only">Add to {service.name}</legend>
          {service.addons.map(addon => (
            <Checkbox
              key={addon.id}
              label={`${addon.name}, ${addon.duration_min > 0 ? `+${minuteWords(addon.duration_min)}, ` : ''}${formatMoney(addon.price_cents, currency)}`}
              checked={piece.addon_ids.includes(addon.id)}
              onChange={event =>
                onChange({
                  ...piece,
                  addon_ids: service.addons
                    .map(({ id }) => id)
                    .filter(id => (id === addon.id ? event.target.checked : piece.addon_ids.includes(id))),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
      {count > 1 ? (
        <div className="mt-2 flex justify-end gap-1">
          {move(-1)}
          {move(1)}
          <IconButton
            label={`Take ${service.name} out`}
            icon={<X aria-hidden="true" className="size-5" />}
            size="public"
            onClick={onRemove}
          />
        </div>
      ) : null}
    </li>
  )
}
