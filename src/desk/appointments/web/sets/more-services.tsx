import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import {
  type MoreService,
  type NewVisit,
  noService,
  servicesOf,
  withServices,
} from '../../visit/new-visit.ts'
import { offering } from '../new-visit/blank-visit.ts'
import { ServiceField } from '../new-visit/service-field.tsx'
import type { Diary } from '../use-diary.ts'

export interface MoreServicesProps {
  diary: Diary
  visit: NewVisit
  onChange: (change: Partial<NewVisit>) => void
}

const mostMore = 3

export function MoreServices({ diary, visit, onChange }: MoreServicesProps) {
  const set = (more: MoreService[]) => onChange({ more, offeredIds: [] })
  const change = (at: number, next: Partial<MoreService>) =>
    set(visit.more.map((each, index) => (index === at ? { ...each, ...next } : each)))
  const swap = (at: number) => {
    const all = servicesOf(visit)
    const [one, other] = [all[at], all[at + 1]]
    if (one && other) onChange(withServices([...all.slice(0, at), other, one, ...all.slice(at + 2)]))
  }
  return (
    <div className="flex flex-col gap-4">
      {visit.more.map((piece, at) => {
        const service = diary.services.find(each => each.id === piece.serviceId)
        const name = service?.name ?? `service ${at + 2}`
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand there twice
            key={at}
            aria-label={`Service ${at + 2}`}
            className="flex flex-col gap-4 rounded-md border border-border p-4"
          >
            <div className="flex items-center gap-1">
              <h3 className="mr-auto text-body font-semibold">Service {at + 2}</h3>
              <IconButton
                label={`Move ${name} up`}
                size="sm"
                icon={<ArrowUp aria-hidden="true" className="size-4" />}
                onClick={() => swap(at)}
              />
              {at + 1 < visit.more.length ? (
                <IconButton
                  label={`Move ${name} down`}
                  size="sm"
                  icon={<ArrowDown aria-hidden="true" className="size-4" />}
                  onClick={() => swap(at + 1)}
                />
              ) : null}
              <IconButton
                label={`Take ${name} out`}
                size="sm"
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => set(visit.more.filter((_, index) => index !== at))}
              />
            </div>
            <ServiceField
              id={`visit-service-${at + 2}`}
              services={diary.services}
              currency={diary.practice.currency}
              practitionerId={piece.practitionerId}
              value={piece}
              errors={{}}
              onChange={next => {
                const chosen = diary.services.find(each => each.id === next.serviceId)
                const fits = offering(diary, chosen, next.durationId).some(
                  each => each.id === piece.practitionerId,
                )
                change(at, { ...next, practitionerId: fits ? piece.practitionerId : '' })
              }}
            />
            <Field label="With">
              <Select
                value={piece.practitionerId}
                onChange={event => change(at, { practitionerId: event.target.value })}
                options={[
                  { value: '', label: 'Anyone who is free' },
                  ...offering(diary, service, piece.durationId).map(person => ({
                    value: person.id,
                    label: person.name,
                  })),
                ]}
              />
            </Field>
          </section>
        )
      })}
      {visit.more.length < mostMore ? (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set([...visit.more, noService])}
        >
          Add another service
        </Button>
      ) : null}
    </div>
  )
}
