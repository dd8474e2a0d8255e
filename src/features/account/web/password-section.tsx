import { type FormEvent, useState } from 'react'
import { useAuth } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../messages.ts'
import { type PasswordChange, type Problems, passwordChangeSchema, problemsOf } from '../schema.ts'
import { saveNewPassword } from './data.ts'
import { focusFirst } from './sign-in-form.tsx'

const empty = { current: '', password: '' }

export function PasswordSection() {
  const { user } = useAuth()
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems<PasswordChange>>({})
  const [busy, setBusy] = useState(false)
  const set = (field: keyof typeof empty) => (value: string) => {
    setValues(last => ({ ...last, [field]: value }))
    setProblems(({ [field]: _, ...rest }) => rest)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const parsed = passwordChangeSchema.safeParse(values)
    setProblems(parsed.error ? problemsOf(parsed.error) : {})
    if (!parsed.success) return focusFirst(form)
    setBusy(true)
    const refused = await saveNewPassword(values.password, values.current).catch(() => messages.unexpected)
    setBusy(false)
    if (refused) {
      setProblems(refused === messages.currentPasswordWrong ? { current: refused } : { password: refused })
      return focusFirst(form)
    }
    setValues(empty)
    toast({ title: messages.passwordSaved, description: messages.otherSessionsEnded })
  }
  return (
    <Card id="password" aria-labelledby="password-title">
      <CardHeader id="password-title" title="Password" description="Changing it signs other devices out." />
      <CardBody>
        <form noValidate onSubmit={submit} className="flex max-w-104 flex-col gap-4">
          <input
            type="email"
            name="email"
            autoComplete="username"
            value={user?.email ?? ''}
            readOnly
            hidden
          />
          <Field label="Current password" error={problems.current}>
            <PasswordInput
              autoComplete="current-password"
              value={values.current}
              onChange={event => set('current')(event.target.value)}
            />
          </Field>
          <Field label="New password" error={problems.password}>
            <PasswordInput
              autoComplete="new-password"
              strength
              value={values.password}
              onChange={event => set('password')(event.target.value)}
            />
          </Field>
          <Button type="submit" size="lg" className="self-start" busy={busy && 'Saving'}>
            Change password
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
