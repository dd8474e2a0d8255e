import { type FormEvent, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../messages.ts'
import { recoverySchema } from '../schema.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'
import { askRecovery } from './data.ts'
import { focusFirst } from './sign-in-form.tsx'

export function RecoveryForm() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const parsed = recoverySchema.safeParse({ email })
    setProblem(parsed.error?.issues[0]?.message)
    if (!parsed.success) return focusFirst(event.currentTarget)
    setBusy(true)
    const sent = await askRecovery(parsed.data.email).catch(() => false)
    setBusy(false)
    if (sent) setSentTo(parsed.data.email)
    else toast({ title: messages.errorTitle, description: messages.recoveryFailed, tone: 'error' })
  }

  return (
    <AuthFrame>
      <AuthTitle title="Forgot your password?">We send you a link, and you choose a new one.</AuthTitle>
      <div role="status">
        {sentTo ? (
          <Banner tone="success" className="mb-5">
            {messages.recoverySent(sentTo)}
          </Banner>
        ) : null}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field size="public" label="Email" error={problem}>
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
        <Button type="submit" variant="primary" size="public" block busy={busy && 'Sending'}>
          {sentTo ? 'Send it again' : 'Send the link'}
        </Button>
        <p className="text-small">
          <TextLink to="/auth">Back to sign in</TextLink>
        </p>
      </form>
    </AuthFrame>
  )
}
