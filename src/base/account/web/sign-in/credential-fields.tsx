import type { ComponentProps } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'

export function EmailField({
  error,
  ...input
}: ComponentProps<typeof Input> & { error: string | undefined }) {
  return (
    <Field size="public" label="Email" error={error}>
      <Input
        {...input}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
      />
    </Field>
  )
}

type NewPasswordFieldProps = ComponentProps<typeof PasswordInput> & {
  label: string
  error: string | undefined
}

export function NewPasswordField({ label, error, ...input }: NewPasswordFieldProps) {
  return (
    <Field size="public" label={label} error={error}>
      <PasswordInput {...input} name="password" autoComplete="new-password" strength />
    </Field>
  )
}
