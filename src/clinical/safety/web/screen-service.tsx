import { useState } from 'react'
import { useServices } from '#diary/services/web/services-data.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { signNames } from '../health-labels.ts'
import type { Screening } from '../schema.ts'
import { screenClient } from './data.ts'
import { RiskFlags } from './risk-flag.tsx'

/** Screens for a service and day, on a click since it is logged. */
export function ScreenService({ clientId, today }: { clientId: string; today: string }) {
  const services = useServices().data?.filter(({ archived_at }) => archived_at === null) ?? []
  const [serviceId, setServiceId] = useState('')
  const [on, setOn] = useState(today)
  const [signs, setSigns] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Screening | null>(null)
  const look = async () => {
    setBusy(true)
    const { data, error } = await screenClient({
      client_id: clientId,
      service_id: serviceId,
      ...(on ? { on } : {}),
      signs,
      why: 'screening',
    })
    setBusy(false)
    if (error) toastRefusal('Not looked at', error)
    else setFound(data)
  }
  // Clears the result when the choice changes.
  const changed = (change: () => void) => {
    change()
    setFound(null)
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">Before a visit</h3>
      <Field label="Service">
        <Select
          placeholder="Choose a service"
          value={serviceId}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => changed(() => setServiceId(target.value))}
        />
      </Field>
      <Field label="On">
        <Input type="date" value={on} onChange={({ target }) => changed(() => setOn(target.value))} />
      </Field>
      <details className="text-small">
        <summary className="min-h-6 cursor-pointer py-0.5 font-medium">What you notice on the day</summary>
        <FieldSet legend="Signs" hideLegend className="mt-1">
          {Object.entries(signNames).map(([sign, name]) => (
            <Checkbox
              key={sign}
              label={name}
              checked={signs.includes(sign)}
              onChange={({ target }) =>
                changed(() =>
                  setSigns(target.checked ? [...signs, sign] : signs.filter(each => each !== sign)),
                )
              }
            />
          ))}
        </FieldSet>
      </details>
      <Button
        className="self-start"
        disabled={serviceId === ''}
        busy={busy && 'Looking'}
        onClick={() => void look()}
      >
        What to mind
      </Button>
      <div aria-live="polite">{found ? <Found found={found} /> : null}</div>
    </div>
  )
}

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

function Found({ found: { service, findings } }: { found: Screening }) {
  if (findings.length === 0)
    return (
      <p className="text-body">No answer meets a rule for {service.name}. Ask as always before you begin.</p>
    )
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-small text-muted-foreground">
        {many(findings.length, 'thing')} to mind for {service.name}. You decide; nothing here is a diagnosis.
      </p>
      <RiskFlags findings={findings} label={`What to mind for ${service.name}`} />
    </div>
  )
}
