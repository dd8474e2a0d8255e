import { useState } from 'react'
import { newId as makeId } from '#lib/new-id.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { formOfLead, leadForm, sentLead } from '../../lead-form.ts'
import { usualSources } from '../../lead-stages.ts'
import type { ShownLead } from '../../schema.ts'
import { useSaveLead } from '../data.ts'
import { leadName } from '../lead-labels.tsx'

interface LeadFormSheetProps {
  /** null: a new one. */
  lead: ShownLead['lead'] | null
  zone: string
  onClose: () => void
}

export function LeadFormSheet({ lead, zone, onClose }: LeadFormSheetProps) {
  const [newId] = useState(makeId)
  const form = useSchemaForm(leadForm, { defaultValues: formOfLead(lead, zone) })
  const save = useSaveLead()
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'lead', name)
  const submit = form.handleSubmit(async fields => {
    const { data, error } = await save.run({
      ...sentLead(fields, zone),
      ...(lead ? { lead_id: lead.id } : { new_id: newId }),
    })
    if (error) return showRefusal(form, error, { title: 'The lead was not saved', key: 'lead' })
    const name = lead ? leadName(lead) : fields.first_name
    toast({
      title: `${name} is ${lead ? 'saved' : 'noted'}`,
      ...(data.is_without_record && !lead
        ? { description: 'Without a client record: your plan has no room for another one.' }
        : {}),
      key: 'lead',
    })
    onClose()
  })
  return (
    <FormSheet
      form={form}
      prefix="lead"
      title={lead ? leadName(lead) : 'New lead'}
      act={lead ? 'Save' : 'Note lead'}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {lead?.client_id ? (
        <p className="text-small text-muted-foreground">
          You can change name, email and phone in the client record.
        </p>
      ) : (
        <>
          <div className="grid gap-5 xs:grid-cols-2">
            <Field label="First name" {...at('first_name')}>
              <Input data-autofocus autoComplete="off" {...form.register('first_name')} />
            </Field>
            <Field label="Last name" optional {...at('last_name')}>
              <Input autoComplete="off" {...form.register('last_name')} />
            </Field>
          </div>
          <Field label="Email" {...at('email')}>
            <Input type="email" autoComplete="off" autoCapitalize="none" {...form.register('email')} />
          </Field>
          <Field label="Phone" hint="One of the two will do." {...at('phone')}>
            <Input type="tel" autoComplete="off" {...form.register('phone')} />
          </Field>
        </>
      )}
      <Field label="Where from" {...at('source')}>
        <Input list="lead-sources" autoComplete="off" placeholder="Phone" {...form.register('source')} />
      </Field>
      <datalist id="lead-sources">
        {usualSources.map(source => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <FieldSet legend="Next step">
        <Field label="What" optional {...at('next_words')}>
          <Input autoComplete="off" placeholder="Call" {...form.register('next_words')} />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Day" optional {...at('next_date')}>
            <Input type="date" {...form.register('next_date')} />
          </Field>
          <Field label="Time" optional {...at('next_time')}>
            <Input type="time" {...form.register('next_time')} />
          </Field>
        </div>
      </FieldSet>
      <Field label="Notes" optional hint="Only your team reads them." {...at('notes')}>
        <Textarea rows={4} {...form.register('notes')} />
      </Field>
    </FormSheet>
  )
}
