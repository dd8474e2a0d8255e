import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { FormActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { currentPasswordSchema } from '../../schema.ts'

interface CurrentPasswordFormProps {
  hint: string
  act: string
  tone?: 'destructive'
  onSend: (current: string) => Promise<string | null>
  onCancel: () => void
}

/** Asks for the password before a change to the second step. */
export function CurrentPasswordForm({ hint, act, tone, onSend, onCancel }: CurrentPasswordFormProps) {
  const { problems, busy, text, form } = useFields(useState({ current: '' }), {
    schema: currentPasswordSchema,
    send: async ({ current }) => {
      const refused = await onSend(current)
      if (refused) return { current: refused }
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field label="Current password" hint={hint} error={problems.current}>
        <PasswordInput autoComplete="current-password" {...text('current')} />
      </Field>
      <FormActions act={act} busy={busy && 'Checking'} tone={tone} onCancel={onCancel} />
    </form>
  )
}
