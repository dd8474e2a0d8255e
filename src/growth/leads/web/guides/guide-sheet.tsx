import { useState } from 'react'
import { newId as makeId } from '#lib/new-id.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { formOfGuide, guideForm } from '../../guides/guide-form.ts'
import { type Guide, useSaveGuide } from '../data.ts'
import { GuideFace } from '../public/guide-face.tsx'
import { GuideFile } from './guide-file.tsx'
import { GuideWords } from './guide-text.tsx'

interface GuideSheetProps {
  /** null: a new one. */
  guide: Guide | null
  onClose: () => void
}

export function GuideSheet({ guide, onClose }: GuideSheetProps) {
  const [newId] = useState(makeId)
  const form = useSchemaForm(guideForm, { defaultValues: formOfGuide(guide) })
  const save = useSaveGuide()
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'guide', name)
  const typed = form.watch()
  const [shown, setShown] = useState(false)
  const submit = form.handleSubmit(async fields => {
    const { error } = await save.run({ ...fields, ...(guide ? { guide_id: guide.id } : { new_id: newId }) })
    if (error) return showRefusal(form, error, { title: 'The guide was not saved', key: 'guide' })
    toast({ title: `${fields.title} is ${guide ? 'saved' : 'ready'}`, glyph: 'check', key: 'guide' })
    onClose()
  })
  return (
    <FormSheet
      form={form}
      prefix="guide"
      title={guide ? guide.title : 'New guide'}
      act={guide ? 'Save' : 'Make guide'}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Title" {...at('title')}>
        <Input
          data-autofocus
          autoComplete="off"
          placeholder="Ten minutes at the desk"
          {...form.register('title')}
        />
      </Field>
      <Field label="What it is about" optional hint="Stands above the form." {...at('description')}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
      <FieldSet legend="What people get">
        <Segmented
          label="Form of the guide"
          className="self-start"
          value={typed.kind}
          onChange={kind => form.setValue('kind', kind, { shouldDirty: true })}
          options={[
            { value: 'text', label: 'A page of words' },
            { value: 'pdf', label: 'A PDF' },
          ]}
        />
      </FieldSet>
      {typed.kind === 'text' ? (
        <Field
          label="Words"
          hint="“# ” begins a heading, “- ” a list; **bold**, and [words](https://…) for a link."
          {...at('body')}
        >
          <Textarea rows={10} {...form.register('body')} />
        </Field>
      ) : (
        <FieldSet legend="File">
          <GuideFile
            id="guide-file_id"
            fileId={typed.file_id}
            error={form.formState.errors.file_id?.message}
            onChange={(file_id, problem) => {
              form.setValue('file_id', file_id, { shouldDirty: true })
              if (problem) form.setError('file_id', { message: problem })
              else form.clearErrors('file_id')
            }}
          />
        </FieldSet>
      )}
      <Field label="The button says" {...at('button')}>
        <Input autoComplete="off" {...form.register('button')} />
      </Field>
      <Checkbox label="Also ask for a mobile number" hint="It's optional." {...form.register('asks_phone')} />
      <div>
        <Button variant="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the preview' : 'Show what people see'}
        </Button>
        {shown ? (
          <div className="mt-2 flex flex-col gap-6 rounded-lg bg-sunken p-4 shadow-well">
            <GuideFace
              title={typed.title || 'Title of the guide'}
              description={typed.description}
              kind={typed.kind}
            />
            <p className="rounded-md border border-dashed border-border-strong px-3 py-2 text-small text-muted-foreground">
              The form goes here: first name, email{typed.asks_phone ? ', mobile' : ''}, and “{typed.button}
              ”.
            </p>
            {typed.kind === 'text' && typed.body.trim() ? <GuideWords words={typed.body} /> : null}
          </div>
        ) : null}
      </div>
    </FormSheet>
  )
}
