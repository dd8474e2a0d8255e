import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { websiteForm } from '../../schema.ts'
import { useSaveWebsite } from '../data.ts'

export function WebsiteDialog({ website, onClose }: { website: string | null; onClose: () => void }) {
  const save = useSaveWebsite()
  const { problems, busy, text, form } = useFields(useState({ website: website ?? '' }), {
    schema: websiteForm,
    send: async ({ website }, { refused }) => {
      const { error } = await save.run({ website: website ?? '' })
      if (error) return refused(error, { title: 'The address was not saved' })
      toast({ title: website ? 'Your site is being read' : 'No site is named any more' })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      title="Your own site"
      description="It is read as search engines read it: the home page and how to reach you, and only what its robots.txt allows."
      act="Save and read it"
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <Field label="Address" hint="Left empty, none is read." error={problems.website}>
        <Input
          data-autofocus
          inputMode="url"
          autoComplete="url"
          placeholder="willowandstone.com"
          {...text('website')}
        />
      </Field>
    </FormDialog>
  )
}
