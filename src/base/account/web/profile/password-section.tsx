import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { passwordChangeSchema } from '../../schema.ts'
import { saveNewPassword } from '../data.ts'

const empty = { current: '', password: '' }

export function PasswordSection() {
  const { user } = useAuth()
  const { problems, busy, text, form } = useFields(useState(empty), {
    schema: passwordChangeSchema,
    send: async ({ current, password }, { set }) => {
      const refused = await saveNewPassword(password, current).catch(() => messages.unexpected)
      if (refused)
        return refused === messages.currentPasswordWrong ? { current: refused } : { password: refused }
      set(empty)
      toast({ title: messages.passwordSaved, description: messages.otherSessionsEnded })
    },
  })
  return (
    <Card id="password" aria-labelledby="password-title">
      <CardHeader id="password-title" title="Password" description="Changing it signs other devices out." />
      <CardBody>
        <form {...form} className="flex max-w-104 flex-col gap-4">
          <input
            type="email"
            name="email"
            autoComplete="username"
            value={user?.email ?? ''}
            readOnly
            hidden
          />
          <Field label="Current password" error={problems.current}>
            <PasswordInput autoComplete="current-password" {...text('current')} />
          </Field>
          <Field label="New password" error={problems.password}>
            <PasswordInput autoComplete="new-password" strength {...text('password')} />
          </Field>
          <Button type="submit" size="lg" className="self-start" busy={busy && 'Saving'}>
            Change password
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
