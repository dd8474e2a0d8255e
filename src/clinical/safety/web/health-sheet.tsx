import { useState } from 'react'
import { newId as makeId } from '#lib/new-id.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { answersOf, cardParts, healthForm, healthFormOf, knownAllergies } from '../health-form.ts'
import { allergyNames, partNames } from '../health-labels.ts'
import type { HealthCard } from '../schema.ts'
import { ConditionFields } from './condition-fields.tsx'
import { useSaveHealthCard } from './data.ts'
import { Choices, type HealthFormState } from './health-choices.tsx'
import { PregnancyFields } from './pregnancy-fields.tsx'

interface HealthSheetProps {
  card: HealthCard
  client: { id: string; first_name: string }
  today: string
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Recorded by staff as a new version; the old one stays. */
export function HealthSheet({ card, client, today, onClose, onSaved }: HealthSheetProps) {
  const [newId] = useState(makeId)
  const form: HealthFormState = useSchemaForm(healthForm, {
    defaultValues: healthFormOf(card.answers, today),
  })
  const save = useSaveHealthCard()
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'health', name)
  const submit = form.handleSubmit(async read => {
    const { error } = await save.run({
      client_id: client.id,
      answers: answersOf(read, card.answers),
      replaces: card.replaces,
      new_id: newId,
    })
    if (error) return showRefusal(form, error, { title: 'The answers were not recorded' })
    toast({ title: `${client.first_name}’s answers are recorded` })
    onClose()
    await onSaved()
  })
  return (
    <FormSheet
      form={form}
      prefix="health"
      title="Health answers"
      act="Record"
      busy={save.busy}
      className="gap-6"
      onSubmit={submit}
      onClose={onClose}
    >
      <ConditionFields form={form} />
      <Field label="Medications" optional hint="One on a line, as on the packet." {...at('medications')}>
        <Textarea rows={3} {...form.register('medications')} />
      </Field>
      <PregnancyFields form={form} />
      <Choices
        form={form}
        name="allergies"
        legend="Allergies"
        options={knownAllergies}
        names={allergyNames}
      />
      <Field label="Other allergies" optional hint="One on a line." {...at('other_allergies')}>
        <Textarea rows={2} {...form.register('other_allergies')} />
      </Field>
      <Choices
        form={form}
        name="unanswered"
        legend="Not asked yet"
        hint="What you have an answer to above is asked."
        options={cardParts}
        names={partNames}
      />
      <Field label="Signed by the client on" optional {...at('signed_on')}>
        <Input type="date" max={today} {...form.register('signed_on')} />
      </Field>
    </FormSheet>
  )
}
