import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFields } from '#web/form/use-fields.ts'
import { isByLink } from '#web/session/second-step.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { newPasswordSchema } from '../../schema.ts'
import { saveNewPassword } from '../data.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'
import { NewPasswordField } from './credential-fields.tsx'

export function NewPasswordForm() {
  const { user, session } = useAuth()
  const navigate = useNavigate()
  // An emailed link has proven the address; otherwise the password is required.
  const asksCurrent = !isByLink(session?.access_token ?? '')

  const { problems, busy, text, form } = useFields(useState({ current: '', password: '' }), {
    schema: newPasswordSchema,
    send: async ({ current, password }) => {
      const refused = await saveNewPassword(password, asksCurrent ? current : undefined).catch(
        () => messages.unexpected,
      )
      if (refused) return { password: refused }
      toast({ title: messages.passwordSaved })
      navigate('/dashboard', { replace: true })
    },
  })

  return (
    <AuthFrame>
      <AuthTitle title="Set a new password">For {user?.email}.</AuthTitle>
      <form {...form} className="flex flex-col gap-5">
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {asksCurrent ? (
          <Field size="public" label="Current password">
            <PasswordInput name="current" autoComplete="current-password" {...text('current')} />
          </Field>
        ) : null}
        <NewPasswordField label="New password" error={problems.password} {...text('password')} />
        <Button type="submit" variant="primary" size="public" block busy={busy && 'Saving'}>
          Save password
        </Button>
        {/* After an emailed link the password may be gone: the first opened link ends it. */}
        {asksCurrent ? (
          <p className="text-small">
            <TextLink to="/dashboard">Keep the old one</TextLink>
          </p>
        ) : null}
      </form>
    </AuthFrame>
  )
}
