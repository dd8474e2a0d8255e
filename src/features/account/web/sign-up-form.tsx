import { type FormEvent, useState } from 'react'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { CHECK_EMAIL_TOAST_MS, messages, WELCOME_TOAST_MS } from '../messages.ts'
import { type Problems, problemsOf, type SignUp, signUpSchema, summaryOf } from '../schema.ts'
import { signUp } from './data.ts'
import { type Credentials, focusFirst } from './sign-in-form.tsx'

export function SignUpForm({
  email,
  setEmail,
  password,
  setPassword,
  onPending,
}: Credentials & { onPending: () => void }) {
  const [practiceName, setPracticeName] = useState('')
  const [problems, setProblems] = useState<Problems<SignUp>>({})
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = { practice_name: practiceName, email, password }
    const parsed = signUpSchema.safeParse(values)
    setProblems(parsed.error ? problemsOf(parsed.error) : {})
    if (!parsed.success) {
      const summary = summaryOf(values, true)
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
      const outcome = await signUp(parsed.data)
      if (outcome.kind === 'refused')
        toast({ key: 'auth', title: outcome.title, description: outcome.message, tone: 'error' })
      else if (outcome.kind === 'confirm') {
        toast({
          key: 'auth',
          title: messages.checkEmailTitle,
          description: messages.checkEmail(parsed.data.email),
          duration: CHECK_EMAIL_TOAST_MS,
        })
        onPending()
      } else
        toast({
          key: 'auth',
          title: messages.welcomeTitle,
          description: messages.welcome,
          duration: WELCOME_TOAST_MS,
        })
    } catch {
      toast({ key: 'auth', title: messages.errorTitle, description: messages.unexpected, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field size="public" label="Practice name" error={problems.practice_name}>
        <Input
          name="practice_name"
          autoComplete="organization"
          value={practiceName}
          onChange={event => setPracticeName(event.target.value)}
        />
      </Field>
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
          autoComplete="new-password"
          strength
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="public" block busy={busy && 'Opening your practice'}>
        Start Free Trial
      </Button>
      <p className="text-center text-small text-muted-foreground">
        With it you accept the <TextLink to="/terms-of-use">terms of use</TextLink>. What we keep and why
        stands in the <TextLink to="/privacy-policy">privacy policy</TextLink>.
      </p>
    </form>
  )
}
