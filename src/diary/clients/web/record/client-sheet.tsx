import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { fullName } from '#lib/names/person-names.ts'
import { newId as makeId } from '#lib/new-id.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldId, fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { clientForm, clientFormOf } from '../../client-form.ts'
import type { Lookalike } from '../../schema.ts'
import type { ClientRecord } from '../clients-data.ts'
import { useSaveClient } from '../data.ts'
import { SamePerson } from '../merge/same-person.tsx'
import { useAnswerTwo } from '../merge/use-answer-two.ts'
import { DetailFields } from './detail-fields.tsx'
import { TagInput } from './tag-input.tsx'

interface ClientSheetProps {
  /** Null: a new client. */
  client: ClientRecord | null
  practice: Practice
  onClose: () => void
  onSaved?: (id: string) => void
}

export function ClientSheet({ client, practice, onClose, onSaved }: ClientSheetProps) {
  const [country] = useState(() => countryOf(practice))
  const [today] = useState(() => localDateOf(practice.time_zone, Date.now()))
  const [schema] = useState(() => clientForm(country, today))
  const [newId] = useState(makeId)
  const [other, setOther] = useState<(Lookalike & { typed: string; question_id?: string }) | null>(null)
  const { answerTwo, busy: answering } = useAnswerTwo(other?.question_id ?? '')
  const form = useSchemaForm(schema, { defaultValues: clientFormOf(client, country, client) })
  const save = useSaveClient()
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'client', name)

  const saveAs = (isSomebodyElse: boolean) =>
    form.handleSubmit(async fields => {
      setOther(null)
      const { data, error } = await save.run({
        ...fields,
        ...(client ? { client_id: client.id } : { new_id: newId }),
        is_somebody_else: isSomebodyElse,
      })
      if (data) {
        toast({ title: client ? 'Saved' : `${fields.first_name} is added` })
        if (data.question) {
          // Everything is saved; the question can also be answered later.
          form.reset(form.getValues())
          return setOther({ ...data.question, typed: fullName(fields) })
        }
        onClose()
        onSaved?.(data.client_id)
      } else if (error.code === 'client_exists' && error.details) {
        setOther({ ...(error.details as unknown as Lookalike), typed: fullName(fields) })
      } else if (error.code === 'invalid_phone') showRefusal(form, error, { field: 'phone' })
      else showRefusal(form, error, { title: 'Not saved' })
    })

  const keepApart = async () => {
    if (await answerTwo()) onClose()
  }

  return (
    <FormSheet
      form={form}
      prefix="client"
      title={client ? 'Edit client' : 'New client'}
      act={client ? 'Save' : 'Add client'}
      busy={save.busy}
      onSubmit={saveAs(false)}
      onClose={onClose}
    >
      {other ? (
        <SamePerson
          name={other.typed}
          other={other}
          onSomebodyElse={other.question_id ? keepApart : saveAs(true)}
          busy={save.busy || answering}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <Field label="First name" {...at('first_name')}>
          <Input data-autofocus autoComplete="off" {...form.register('first_name')} />
        </Field>
        <Field label="Last name" optional {...at('last_name')}>
          <Input autoComplete="off" {...form.register('last_name')} />
        </Field>
      </div>
      <Field label="Phone" optional {...at('phone')}>
        <Input type="tel" inputMode="tel" autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field label="Email" optional hint="Confirmations and changes go here." {...at('email')}>
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          {...form.register('email')}
        />
      </Field>
      <Field
        label="Starred note"
        optional
        hint="Stands at the top of the record and on each visit."
        {...at('starred_note')}
      >
        <Textarea rows={2} {...form.register('starred_note')} />
      </Field>
      <DetailFields form={form} today={today} practice={practice} />
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <TagInput
            id={fieldId('client', 'tags')}
            value={field.value}
            onChange={field.onChange}
            error={at('tags').error}
          />
        )}
      />
    </FormSheet>
  )
}
