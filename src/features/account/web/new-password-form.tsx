import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isByLink } from '#web/second-step.ts'
import { useAuth } from '#web/session.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../messages.ts'
import { newPasswordSchema } from '../schema.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'
import { saveNewPassword } from './data.ts'
import { focusFirst } from './sign-in-form.tsx'

export function NewPasswordForm() {
  const { user, session } = useAuth()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [current, setCurrent] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  // A mailed link has proven the address; who is signed in by a password proves that once more.
  const asksCurrent = !isByLink(session?.access_token ?? '')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const parsed = newPasswordSchema.safeParse(password)
    setProblem(parsed.error?.issues[0]?.message)
    if (!parsed.success) return focusFirst(event.currentTarget)
    setBusy(true)
    const refused = await saveNewPassword(parsed.data, asksCurrent ? current : undefined).catch(
      () => messages.unexpected,
    )
    setBusy(false)
    if (refused) return setProblem(refused)
    toast({ title: messages.passwordSaved })
    navigate('/dashboard', { replace: true })
  }

  return (
    <AuthFrame>
      <AuthTitle title="Set a new password">For {user?.email}.</AuthTitle>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {/* Password managers need to know whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {asksCurrent ? (
          <Field size="public" label="Current password">
            <PasswordInput
              name="current"
              autoComplete="current-password"
              value={current}
              onChange={event => setCurrent(event.target.value)}
            />
          </Field>
        ) : null}
        <Field size="public" label="New password" error={problem}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            strength
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="public" block busy={busy && 'Saving'}>
          Save password
        </Button>
        <p className="text-small">
          <TextLink to="/dashboard">Keep the old one</TextLink>
        </p>
      </form>
    </AuthFrame>
  )
}
