import { useId, useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { ServiceCategory } from '../by-category.ts'
import { useCategoryRows } from './data.ts'

/** Renames a category for all its services. */
export function RenameCategoryDialog({
  category,
  onClose,
}: {
  category: ServiceCategory
  onClose: () => void
}) {
  const id = useId()
  const [name, setName] = useState(category.name)
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const { change } = useCategoryRows()
  const rename = async () => {
    const next = name.trim()
    setSent(true)
    if (!next || busy) return
    if (next === category.name) return onClose()
    setBusy(true)
    await change(
      { id: category.id },
      { name: next },
      {
        refused: 'The category was not renamed',
        hint: ({ code }) =>
          code === '23505'
            ? 'There is a category by this name already. Give its services that one, then remove this.'
            : 'Reload the page and try again.',
        done: { title: `${category.name} is ${next} now`, key: 'service-category' },
        undo: () => change({ id: category.id }, { name: category.name }),
        whenDone: onClose,
      },
    )
    setBusy(false)
  }
  return (
    <FormDialog
      title={`Rename ${category.name}`}
      description="Its services, the booking page and lists show the new name."
      form={{
        noValidate: true,
        onSubmit: event => {
          event.preventDefault()
          return rename()
        },
      }}
      act="Rename"
      busy={busy && 'Renaming'}
      cancel="Cancel"
      onClose={onClose}
    >
      <Field label="Name" id={id} error={isSent && !name.trim() ? 'Give the category a name' : undefined}>
        <Input
          data-autofocus
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
