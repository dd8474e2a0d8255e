import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fullName } from '#lib/names/person-names.ts'
import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { VisitScreening } from '../schema.ts'
import { screenVisit } from './data.ts'
import { RiskFlags } from './risk-flag.tsx'

interface StopDialogProps {
  screening: VisitScreening
  name: string
  onEnd: (reason: string | null) => void
}

const isOpen =
  ({ reasons }: VisitScreening) =>
  ({ rule, source_field }: { rule: string; source_field: string }) =>
    !reasons.some(written => written.rule === rule && written.source_field === source_field)

/** Unanswered stops, and a field for the reason. */
function StopDialog({ screening, name, onEnd }: StopDialogProps) {
  const stops = screening.findings.filter(({ severity }) => severity === 'stop').filter(isOpen(screening))
  const fields = useFields(useState({ reason: '' }), {
    check: ({ reason }) => {
      const typed = reason.trim()
      if (!typed) return { reason: 'Write why the visit may go on' }
      return typed.length > 600 ? { reason: 'At most 600 characters' } : {}
    },
    send: async ({ reason }) => onEnd(reason.trim()),
  })
  const { reason } = fields.problems
  return (
    <FormDialog
      form={fields.form}
      title={`Before ${name} begins`}
      description="Their answers say stop for this service. You decide, and your reason is saved with your name."
      act="Keep the reason and mark"
      cancel="Not yet"
      busy={fields.busy && 'Keeping'}
      onClose={() => onEnd(null)}
    >
      <RiskFlags findings={stops} label="Stops" />
      <Field label="Why it may go on" {...(reason ? { error: reason } : {})}>
        <Textarea data-autofocus rows={3} {...fields.text('reason')} />
      </Field>
    </FormDialog>
  )
}

/** Resolves null if dismissed. Mounted outside the page, since many screens may ask and none preloads it. */
function ask(screening: VisitScreening, name: string): Promise<string | null> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise(answer => {
    const end = (reason: string | null) => {
      answer(reason)
      // Not during rendering.
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(<StopDialog screening={screening} name={name} onEnd={end} />)
  })
}

/** Handles `stop_needs_reason`: asks those who may see health answers, tells the others. */
export async function whyItGoesOn(
  stopped: CallError,
  client: Parameters<typeof fullName>[0],
): Promise<string | null> {
  const { appointment_id } = (stopped.details ?? {}) as { appointment_id?: string }
  const { data, error } = await screenVisit(appointment_id ?? '')
  if (data) return ask(data, fullName(client))
  toastRefusal('Not marked', error.code === 'forbidden' ? stopped : error)
  return null
}
