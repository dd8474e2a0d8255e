import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { findAccountInput } from '../schema.ts'
import { type FoundAccount, findAccount } from './data.ts'

interface AccountFormProps {
  label: string
  act: string
  acting: string
  onFound: (account: FoundAccount) => Promise<boolean | string>
}

export function AccountForm({ label, act, acting, onFound }: AccountFormProps) {
  const queries = useQueryClient()
  const { problems, busy, text, form } = useFields(useState({ email: '' }), {
    schema: findAccountInput,
    send: async ({ email }, { set, refused }) => {
      const { data, error } = await findAccount(email)
      if (error) return refused(error, { field: 'email' })
      const done = await onFound(data)
      if (typeof done === 'string') return { email: done }
      if (done) set({ email: '' })
      await queries.invalidateQueries({ queryKey: ['user_roles'] })
    },
  })
  return (
    <form {...form} className="flex w-full flex-col gap-3 sm:flex-row sm:items-start">
      <Field label={label} error={problems.email} className="flex-1">
        <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...text('email')} />
      </Field>
      <Button type="submit" size="lg" className="sm:mt-6" busy={busy && acting}>
        {act}
      </Button>
    </form>
  )
}
