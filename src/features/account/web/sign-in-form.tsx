import { type FormEvent, useState } from 'react'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../messages.ts'
import { type Problems, problemsOf, type SignIn, signInSchema, summaryOf } from '../schema.ts'
import { signIn } from './data.ts'

export interface Credentials {
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
}

/** Everything typed stays when signing in fails; success is seen by the screen through the session. */
export function SignInForm({ email, setEmail, password, setPassword }: Credentials) {
  const [problems, setProblems] = useState<Problems<SignIn>>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const parsed = signInSchema.safeParse({ email, password })
    setProblems(parsed.error ? problemsOf(parsed.error) : {})
    if (!parsed.success) {
      const summary = summaryOf({ email, password }, false)
      if (summary)
        toast({
          key: 'auth',
          title: messages.errorTitle,
          description: summary,
          tone: 'error',
          duration: 6_000,
        })
      return focusFirst(form)
    }
    setBusy(true)
    try {
      const outcome = await signIn(parsed.data)
      if (outcome.kind === 'refused')
        toast({ key: 'auth', title: messages.signInFailedTitle, description: outcome.message, tone: 'error' })
      else if (outcome.kind === 'done') toast({ key: 'auth', title: messages.welcomeBack })
    } catch {
      toast({ key: 'auth', title: messages.errorTitle, description: messages.unexpected, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field size="public" label="Email" error={problems.email}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      <Field size="public" label="Password" error={problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="public" block busy={busy && 'Signing in'}>
        Sign In
      </Button>
      <p className="text-small">
        <TextLink to="/auth/reset">Forgot your password?</TextLink>
      </p>
    </form>
  )
}

/** After a refused form: to the first field that has something to say, once its message is on the page. */
export function focusFirst(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
